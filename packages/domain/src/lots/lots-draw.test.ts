import { checkTake, day, type GivenLot, hex, leafHash, quicknet, takeLeaf } from '@fairdraw/fairness'
import { dealtExample, lotsCharter, teamLots } from '@fairdraw/fairness/testing/example-lots'
import { describe, expect, it } from 'vitest'
import { charterOf } from '../charter-of.ts'
import type { DrawSettings } from '../draw-settings.ts'
import { extendedCharter } from '../extended-charter.ts'
import type { Lid } from '../ids.ts'
import { fewestEntrants } from '../is-too-few.ts'
import { objectionsTo } from '../objections.ts'
import type { LotSettings } from './lot-settings.ts'
import { objectionsToLots } from './objections-to-lots.ts'

const publishedAt = Date.parse('2026-11-22T08:00:00Z')
const teams: LotSettings = {
  matter: 'teams',
  rule: 'teams',
  show: 'at_end',
  canSwap: true,
  lots: [
    { label: '红队', count: 4 },
    { label: '蓝队', count: 4 },
  ],
  captains: [{ label: '红队', name: '队长' }],
}
const pairing: LotSettings = {
  matter: 'names',
  rule: 'pairing',
  show: 'never',
  canSwap: false,
  lots: [],
  captains: [],
}
const settingsOf = (lots: LotSettings, parts: Partial<DrawSettings> = {}): DrawSettings => ({
  taskType: 'draw_lots',
  title: '分组',
  prizes: [],
  opening: { by: 'lots' },
  level: 'B',
  loginFree: true,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '',
  description: [],
  endAt: publishedAt + day,
  lots,
  ...parts,
})

describe('objections to lots', () => {
  const said = (lots: Partial<LotSettings>, parts: Partial<DrawSettings> = {}) =>
    objectionsTo(settingsOf({ ...teams, ...lots }, parts), 'B', publishedAt).map(
      ({ path, code }) => `${path} ${code}`,
    )
  const pairs = (lots: Partial<LotSettings>, parts: Partial<DrawSettings> = {}) =>
    said({ ...pairing, ...lots }, parts)

  it('are none to lots that can be dealt, and no prizes are asked for', () => {
    expect(said({})).toEqual([])
    expect(pairs({})).toEqual([])
    expect(said({ rule: 'host', captains: [] })).toEqual([])
  })

  it.each<[string, Partial<LotSettings>, string[]]>([
    ['none', { lots: [], captains: [] }, ['settings.lots lots_few']],
    ['one', { lots: [{ label: '甲', count: 1 }], captains: [], rule: 'each' }, ['settings.lots lots_few']],
    [
      'none beside those of captains',
      {
        lots: [
          { label: '红队', count: 1 },
          { label: '蓝队', count: 1 },
        ],
      },
      ['settings.lots lots_few'],
    ],
    [
      'too many',
      { lots: [{ label: '甲', count: 10_001 }], captains: [], rule: 'each' },
      ['settings.lots lots_many'],
    ],
    [
      'two that read the same',
      {
        captains: [],
        rule: 'each',
        lots: [
          { label: 'é', count: 1 },
          { label: 'e\u0301 ', count: 1 },
        ],
      },
      ['settings.lots.1.label lot_repeated'],
    ],
    [
      'teams of 4 and 6',
      {
        lots: [
          { label: '红队', count: 4 },
          { label: '蓝队', count: 6 },
        ],
      },
      ['settings.lots teams_unequal'],
    ],
    [
      'teams of 4 and 5',
      {
        lots: [
          { label: '红队', count: 4 },
          { label: '蓝队', count: 5 },
        ],
      },
      [],
    ],
    ['captains without teams', { rule: 'each' }, ['settings.captains captain_without_team']],
    [
      'a captain of no team',
      { captains: [{ label: '黄队', name: '甲' }] },
      ['settings.captains.0.label captain_unknown'],
    ],
    [
      'more captains than places',
      { captains: [1, 2, 3, 4, 5].map((at) => ({ label: '红队', name: `${at}` })) },
      ['settings.captains.4.label captain_surplus'],
    ],
  ])('are to %s', (_, lots, objections) => {
    expect(said(lots)).toEqual(objections)
  })

  it('are to pairs with anything to draw but people', () => {
    expect(pairs({ lots: teams.lots })).toEqual(['settings.lots pairing_has_lots'])
    expect(pairs({ captains: teams.captains })).toEqual(['settings.captains captain_without_team'])
    expect(pairs({ canSwap: true })).toEqual(['settings.swap pairing_swaps'])
    expect(pairs({}, { joinLimit: 10_001 })).toEqual(['join_limit pairing_too_many'])
    expect(pairs({}, { joinLimit: 10_000 })).toEqual([])
  })

  it('are to prizes, and to lots where another type is drawn', () => {
    const prizes = [{ tier: 1, name: '水杯', kind: 'goods', quantity: 1 }] as const
    expect(said({}, { prizes })).toEqual(['prizes lots_with_prizes'])
    const { lots: _, ...none } = settingsOf(teams)
    expect(objectionsToLots(none)).toEqual([{ path: 'settings', code: 'lots_missing' }])
    expect(objectionsToLots({ ...settingsOf(teams), opening: { by: 'manual' } })).toEqual([
      { path: 'opening.by', code: 'not_in_type' },
    ])
    const fast = { ...settingsOf(teams), taskType: 'fast', opening: { by: 'manual' } } as const
    expect(objectionsToLots(fast)).toEqual([{ path: 'settings', code: 'not_in_type' }])
    expect(objectionsToLots({ ...none, taskType: 'fast', opening: { by: 'manual' } })).toEqual([])
  })
})

describe('too few people', () => {
  it('are fewer than two where people draw each other', () => {
    expect(fewestEntrants(settingsOf(pairing))).toBe(2)
    expect(fewestEntrants(settingsOf(pairing, { minEntrants: 6 }))).toBe(6)
  })
})

describe('the charter of a draw of lots', () => {
  const sealed = [{ label: '红队', nameCommit: 'dd' }]
  const chartered = (lots: LotSettings, level: 'B' | 'C' = 'B', spinCommit: string | undefined = 'bb') =>
    charterOf(
      { lid: 'D1' as Lid, settings: settingsOf(lots) },
      {
        organiser: '明签',
        row: { organiserNo: 1, organiserPrev: null },
        origin: 'a.example/lot1',
        level,
        chain: quicknet,
        publishedAt,
        serverCommit: 'aa',
        textHash: 'cc',
        ...(spinCommit === undefined ? {} : { spinCommit }),
        captains: sealed,
      },
    )

  it('lists them, with the captains, and says when they are dealt', () => {
    const { beacon, closeAt, kind, lots, openAt, openBy, prizes, rules, spinCommit } = chartered(teams)
    expect({ kind, openBy, prizes, spinCommit }).toEqual({
      kind: 'lots',
      openBy: 'lots',
      prizes: [],
      spinCommit: 'bb',
    })
    expect(lots).toEqual({
      rows: teams.lots,
      rule: 'teams',
      captains: sealed,
      show: 'at_end',
      swap: true,
    })
    expect(beacon).toEqual({ chain: quicknet.hash, after: 6 })
    expect([openAt, closeAt]).toEqual(['2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z'])
    expect(rules).toMatchObject({ minEntrants: 1, onShort: 'open', maxWins: 1 })
  })

  it('has pairs drawn after the close of their list, and by two people at least', () => {
    const { beacon, openAt, rules } = chartered(pairing)
    expect(beacon).toEqual({ chain: quicknet.hash, after: 6 })
    expect(openAt).toBe(undefined)
    expect(rules).toMatchObject({ minEntrants: 2, onShort: 'cancel' })
  })

  it('has no beacon on level C, and nothing without a commitment to the master', () => {
    expect([chartered(teams, 'C').beacon, chartered(pairing, 'C').beacon]).toEqual([null, null])
    const { lots: _, ...bare } = settingsOf(teams)
    expect(bare.opening.by).toBe('lots')
    expect(() =>
      charterOf(
        { lid: 'D1' as Lid, settings: settingsOf(teams) },
        {
          organiser: '明签',
          row: { organiserNo: 1, organiserPrev: null },
          origin: 'a.example/lot1',
          level: 'B',
          chain: quicknet,
          publishedAt,
          serverCommit: 'aa',
          textHash: 'cc',
        },
      ),
    ).toThrow(RangeError)
  })

  it('that goes on longer keeps its lots, its start and its round', () => {
    const first = chartered(teams)
    const later = extendedCharter(first, 'dd', quicknet, { byMs: day, at: publishedAt + 1 })
    expect(later).toEqual({
      ...first,
      closeAt: '2026-11-24T08:00:00.000Z',
      version: 2,
      previous: 'dd',
      at: '2026-11-22T08:00:00.001Z',
    })
  })
})

describe('the phone checks a lot at once', () => {
  const charter = lotsCharter('B', teamLots)
  const { sealed } = dealtExample(charter)
  const taker = { drawId: charter.drawId, ref: '22'.repeat(32) }
  const at = '2026-01-01T01:00:00.000Z'
  const tree = { size: 3, root: '44'.repeat(32) }
  const signedAs = (k: number) => {
    const root = hex(leafHash(takeLeaf({ ...taker, seq: 3, k, at, tree })))
    return { seq: 3, tree, group: { root, size: 1, index: 0, path: [], signature: 'AAAA', keyId: 'k' } }
  }
  const given: GivenLot = { ...sealed.open(3), at, signed: signedAs(3) }
  const faultsOf = (parts: Partial<GivenLot>, isSigned = true) =>
    checkTake({ ...given, ...parts }, taker, sealed, () => isSigned)

  it('an honest one holds, signed by a group or given by the host', async () => {
    expect(await faultsOf({})).toEqual([])
    const { signed: _, ...byHost } = given
    expect(await checkTake(byHost, taker, sealed)).toEqual([])
  })

  it('but not one that lay elsewhere, says something else, or is of another deal', async () => {
    expect(await faultsOf({ label: '黄队' })).toEqual(['lot_path_wrong'])
    expect(await faultsOf({ k: 2, signed: signedAs(2) })).toEqual(['lot_path_wrong'])
    expect(await checkTake(given, taker, { lots: 6, root: '00'.repeat(32) })).toEqual(['lot_path_wrong'])
    expect(await checkTake(given, taker, { lots: 9, root: sealed.root })).toEqual(['lot_path_wrong'])
  })

  it('nor one that was signed for somebody else, for another time, or by nobody', async () => {
    expect(await checkTake(given, { ...taker, ref: '33'.repeat(32) }, sealed)).toEqual(['take_path_wrong'])
    expect(await faultsOf({ at: '2026-01-01T01:00:01.000Z' })).toEqual(['take_path_wrong'])
    const elsewhere = { ...signedAs(3), tree: { ...tree, size: 2 } }
    expect(await faultsOf({ signed: elsewhere })).toEqual(['take_path_wrong'])
    expect(await faultsOf({}, false)).toEqual(['take_signature_wrong'])
    expect(await checkTake(given, { ...taker, ref: '\ud800' }, sealed)).toEqual(['take_path_wrong'])
  })

  it('a take is signed as exactly these keys', () => {
    const text = new TextDecoder().decode(
      takeLeaf({ drawId: 'D1', seq: 4, k: 3, ref: 'aa', at, tree: { size: 4, root: 'bb' } }),
    )
    expect(text).toBe(`{"at":"${at}","drawId":"D1","k":3,"ref":"aa","seq":4,"tree":{"root":"bb","size":4}}`)
  })
})
