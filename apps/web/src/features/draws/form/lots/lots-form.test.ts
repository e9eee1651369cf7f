import { lotsIn as lotsOfSent, sentLots } from '@fairdraw/contract'
import type { LotSettings } from '@fairdraw/domain'
import { describe, expect, it, test } from 'vitest'
import { type DrawForm, freshForm, settingsOf } from '../draw-form.ts'
import { formObjections } from '../form-objections.ts'
import { sectionsOf } from '../form-sections.ts'
import { rulesTextOf } from '../rules-text.ts'
import { changesOf, copyOf, formOf, sentOf } from '../wire.ts'
import { configuredOf, freshLots, type LotsLine, lotsIn, lotsOf, newLotRow } from './lots-line.ts'
import { lotsLineOf } from './lots-line-of.ts'
import { repeatedNames } from './lots-objections.ts'
import { lotRowsIn } from './pasted-lots.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const type = 'draw_lots'
const formWith = (change: Partial<LotsLine>): DrawForm => {
  const fresh = freshLots((place) => `第 ${place} 组`)
  return { ...freshForm(now), ...fresh, title: '抽签', lots: { ...fresh.lots, ...change } }
}
const objectionsOf = (change: Partial<LotsLine>) =>
  formObjections(formWith(change), { type, plan: 'free', level: 'B', now })
const row = (label: string, count: number | null = 1) => newLotRow(label, count)

describe('a fresh form of lots', () => {
  it('lacks nothing but a title, asks for no prizes, claims or chances', () => {
    expect(objectionsOf({})).toEqual([])
    const shown = sectionsOf(type, formWith({}))
    expect(shown).toContain('lots')
    expect(shown.filter((one) => ['prizes', 'plays', 'claims', 'chances', 'rounds'].includes(one))).toEqual(
      [],
    )
  })

  it('is sent without prizes, and opens lot by lot', () => {
    const sent = sentOf(formWith({ numbers: 3 }), type, '')
    expect(sent.prizes).toEqual([])
    expect(sent.opening).toEqual({ by: 'lots' })
    expect(sent.settings).toMatchObject({
      rule: 'each',
      matter: 'numbers',
      show: 'at_end',
      swap: false,
      captains: [],
      lots: [
        { label: '1', count: 1 },
        { label: '2', count: 1 },
        { label: '3', count: 1 },
      ],
    })
  })
})

describe('what the lots say', () => {
  it('is one lot a pasted name, without empty lines', () => {
    const form = formWith({ matter: 'names', names: ' 沈知远\r\n\n林舒\n' })
    expect(configuredOf(form.lots as LotsLine)).toEqual([
      { label: '沈知远', count: 1 },
      { label: '林舒', count: 1 },
    ])
  })

  it('is teams of equal size, the first ones one larger where people cannot be shared out', () => {
    const { lots } = formWith({ rule: 'teams', teamCount: 3, teamSize: 4, largerTeams: 1 })
    expect(configuredOf(lots as LotsLine).map(({ count }) => count)).toEqual([5, 4, 4])
    expect(lotsIn(lots as LotsLine)).toEqual({ total: 13, captains: 0 })
  })

  it('keeps one lot of a team for its captain', () => {
    const fresh = formWith({}).lots as LotsLine
    const teams = fresh.teams.map((team, at) => (at === 1 ? { ...team, captain: ' 林舒 ' } : team))
    const settings = lotsOf({ ...fresh, rule: 'teams', teams })
    expect(settings.captains).toEqual([{ label: '第 2 组', name: '林舒' }])
    expect(lotsIn({ ...fresh, rule: 'teams', teams })).toEqual({ total: 20, captains: 1 })
    // Drawn in another way, nobody leads anything.
    expect(lotsOf({ ...fresh, rule: 'each', teams }).captains).toEqual([])
  })

  it('is nothing where people draw each other, and nothing is exchanged', () => {
    const { lots } = formWith({ rule: 'pairing', canSwap: true })
    expect(lotsOf(lots as LotsLine)).toMatchObject({ lots: [], captains: [], canSwap: false, show: 'never' })
    // Pairs that were shown once are not shown when they are drawn again.
    const shown = { ...lotsOf(lots as LotsLine), show: 'at_end' } as const
    expect(lotsOf(lotsLineOf(shown)).show).toBe('never')
    expect(lotsOfSent({ ...sentLots(shown), show: 'at_once' }).show).toBe('never')
  })
})

describe('pasted lines', () => {
  it.each([
    ['狼人 3\n预言家 1\n村民×4', ['狼人', '预言家', '村民'], [3, 1, 4]],
    ['擦黑板,2\n扫地：3 人\n倒垃圾', ['擦黑板', '扫地', '倒垃圾'], [2, 3, 1]],
    ['第 1 组\n第 2 组', ['第 1 组', '第 2 组'], [1, 1]],
    ['选手 1\n选手 2', ['选手 1', '选手 2'], [1, 1]],
  ])('%s are rows with their counts', (pasted, labels, counts) => {
    const rows = lotRowsIn(pasted)
    expect(rows.map(({ label }) => label)).toEqual(labels)
    expect(rows.map(({ count }) => count)).toEqual(counts)
  })
})

describe('what stands in the way', () => {
  const at = (change: Partial<LotsLine>) => objectionsOf(change).map(({ path, code }) => `${path} ${code}`)

  it('is no lot at all, or only one', () => {
    expect(at({ numbers: null })).toEqual(['settings.lots lot_count_missing'])
    expect(at({ numbers: 1 })).toEqual(['settings.lots lots_few'])
    expect(at({ matter: 'names', names: '' })).toEqual(['settings.lots lots_few'])
  })

  it('is a label that stands twice, is blank, or has no number', () => {
    const rows = { roles: [], duties: [], text: [row('红', 2), row('红', 2), row(' ', 3), row('蓝', null)] }
    expect(at({ matter: 'text', rows })).toEqual([
      'settings.lots.3.count lot_count_missing',
      'settings.lots.2.label lot_label_missing',
      'settings.lots.1.label lot_repeated',
    ])
  })

  it('is a name that was pasted twice, said where names are pasted', () => {
    expect(at({ matter: 'names', names: '林舒\n沈知远\n林舒' })).toEqual(['settings.lots lot_repeated'])
    expect(repeatedNames('林舒\n沈知远\n林舒')).toEqual(['林舒'])
  })

  it('is a team of the same name', () => {
    const teams = ['红队', '红队'].map((name) => ({ key: name, name, captain: '' }))
    expect(at({ rule: 'teams', teams, teamCount: 2 })).toEqual(['settings.lots.1.label lot_repeated'])
  })
})

describe('a draw of lots from the server', () => {
  const settings: readonly LotSettings[] = [
    lotsOf(formWith({ numbers: 12 }).lots as LotsLine),
    lotsOf(formWith({ rule: 'host', matter: 'order', places: 7 }).lots as LotsLine),
    lotsOf(formWith({ matter: 'names', names: '甲\n乙', canSwap: true }).lots as LotsLine),
    lotsOf(
      formWith({ matter: 'roles', rows: { roles: [row('狼人', 3), row('村民', 5)], duties: [], text: [] } })
        .lots as LotsLine,
    ),
    lotsOf(formWith({ rule: 'teams', teamCount: 3, largerTeams: 2 }).lots as LotsLine),
    lotsOf(formWith({ rule: 'pairing' }).lots as LotsLine),
    {
      matter: 'numbers',
      rule: 'each',
      captains: [],
      show: 'never',
      canSwap: false,
      lots: [
        { label: '7', count: 2 },
        { label: '9', count: 1 },
      ],
    },
  ]

  it.each(settings)('stands in the form as it was made', (one) => {
    const back = lotsOf(lotsLineOf(lotsOfSent(sentLots(one))))
    // Numbers that do not count from 1 are free text.
    expect(back).toEqual(one.lots[0]?.label === '7' ? { ...one, matter: 'text' } : one)
  })

  it('is reopened and copied with its lots', () => {
    const form = formWith({ matter: 'names', names: '甲\n乙\n丙' })
    const drawn = { ...changesOf(form, type, ''), version: 1 } as unknown as Parameters<typeof formOf>[0]
    const again = formOf({ ...drawn, rules_text: '' }, now, () => true)
    expect(settingsOf(again, type, '').lots).toEqual(settingsOf(form, type, '').lots)
    expect(copyOf(again, now).lots).toEqual(again.lots)
  })
})

test('the rules tell the lots, who draws, and when it ends', () => {
  const form = formWith({ rule: 'teams', teamCount: 2, teamSize: 3 })
  expect(rulesTextOf(form, 'B', 'zh')).toContain('签：第 1 组 3 人、第 2 组 3 人，共 6 支。大家抽 6 支。')
  expect(rulesTextOf(form, 'B', 'zh')).not.toContain('奖品')
  expect(rulesTextOf(form, 'C', 'zh')).not.toContain('公共随机数')
  expect(rulesTextOf(formWith({ rule: 'pairing' }), 'B', 'en')).toContain('nobody themselves')
})
