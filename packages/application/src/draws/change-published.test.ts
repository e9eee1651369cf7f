import {
  type DrawSettings,
  day,
  hour,
  minute,
  type Prize,
  type SettingsChanges,
  second,
} from '@fairdraw/domain'
import { type Charter, firstRoundAtOrAfter, type Proof, verifyProof } from '@fairdraw/fairness'
import { afterEach, describe, expect, it, test } from 'vitest'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { reading } from '../testing/pinned.ts'
import { cancelDraw } from './cancel-draw.ts'
import { updateDraw } from './update-draw.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const startsAt = 1_760_000_000_000
const [phone, cup]: readonly Prize[] = [
  { tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 },
  { tier: 2, name: '水杯', kind: 'goods', handOver: 'organiser', quantity: 2 },
]
const bag: Prize = { tier: 3, name: '书包', kind: 'goods', handOver: 'organiser', quantity: 3 }

async function change(changes: SettingsChanges) {
  const { version } = await draw.now()
  return await updateDraw(draw.world.ports, draw.owner, { id: draw.id, version, changes })
}

const facts = () => draw.world.ports.store.read((tx) => tx.facts.after(draw.id, 0, 99))
const refusal = (changes: SettingsChanges) => change(changes).catch((thrown: unknown) => thrown)

async function untilDrawn(): Promise<void> {
  for (let turn = 0; turn < 9 && (await draw.now()).life.rounds[0]?.outcome === undefined; turn++) {
    await draw.advance()
    draw.world.clock.advance(20 * second)
  }
}

async function failures(): Promise<readonly unknown[]> {
  return (await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')
}

function timed(atMs: number, more: Partial<DrawSettings> = {}) {
  return liveDraw({ opening: { by: 'time', at: atMs }, ...more })
}

describe('a published draw that is put off', () => {
  it('closes and opens so much later, with the round of its new time, and is drawn and verified', async () => {
    const before = (await liveDraw()).world
    const opensAt = before.clock.now() + hour
    await before.close()
    draw = await timed(opensAt)
    await draw.enter(6)
    const { charterHash } = (await draw.now()).life
    await change({ opening: { by: 'time', at: opensAt + day } })

    const { life, settings } = await draw.now()
    const { chain } = draw.world.beacon
    expect(life.closesAt).toBe(opensAt + day - minute)
    expect(settings.opening).toEqual({ by: 'time', at: opensAt + day })
    expect(life.charter).toMatchObject({ version: 2, previous: charterHash })
    expect(life.charter?.beacon?.round).toBe(firstRoundAtOrAfter(chain, opensAt + day))
    expect(life.isExtended).toBe(false)

    draw.world.clock.advance(2 * hour)
    await draw.advance()
    await draw.enter(8)
    draw.world.clock.advance(day)
    await untilDrawn()
    expect((await draw.proof()).earlierCharters).toHaveLength(1)
    expect(await failures()).toEqual([])
  })

  it('may be put off by its end, when it opens by hand', async () => {
    draw = await liveDraw()
    const closesAt = (await draw.now()).life.closesAt ?? 0
    await change({ endAt: closesAt + day })
    expect((await draw.now()).life).toMatchObject({ closesAt: closesAt + day, charter: { version: 2 } })
    draw.world.clock.advance(closesAt + hour - draw.world.clock.now())
    await draw.enter(2)
  })

  it('says so in public', async () => {
    draw = await liveDraw()
    await change({ endAt: ((await draw.now()).life.closesAt ?? 0) + day })
    expect((await facts()).at(-1)).toMatchObject({ type: 'draw.extended', reason: 'organiser', number: 2 })
  })
})

describe('a published draw that gets more to win', () => {
  it('draws the further pieces and prizes, and its proof shows every version of its charter', async () => {
    draw = await liveDraw({ level: 'C', prizes: [phone, cup] as Prize[] })
    await draw.enter(20)
    await change({ prizes: [phone, { ...cup, quantity: 4 }] as Prize[] })
    await change({ prizes: [phone, { ...cup, quantity: 4 }, bag] as Prize[] })
    expect((await facts()).slice(1)).toMatchObject([
      { type: 'draw.changed', parts: ['prizes'], charter: { version: 2 } },
      { type: 'draw.changed', parts: ['prizes'], charter: { version: 3 } },
    ])
    await draw.open()
    await untilDrawn()
    const proof = await draw.proof()
    expect(proof.rounds[0]?.results.map(({ tier }) => tier)).toEqual([1, 2, 2, 2, 2, 3, 3, 3])
    expect(proof.earlierCharters?.map(({ version }) => version)).toEqual([1, 2])
    expect(await failures()).toEqual([])
  })

  it('does both at once as two versions, one after the other', async () => {
    draw = await liveDraw({ prizes: [phone, cup] as Prize[] })
    const endAt = ((await draw.now()).life.closesAt ?? 0) + day
    await change({ endAt, prizes: [phone, cup, bag] as Prize[] })
    expect((await draw.now()).life.charter).toMatchObject({
      version: 3,
      closeAt: new Date(endAt).toISOString(),
    })
    expect(await failures()).toEqual([])
  })

  it('changes words and pictures without another charter', async () => {
    draw = await liveDraw()
    const { charterHash } = (await draw.now()).life
    await change({ description: [{ kind: 'text', text: '新的说明' }], cover: `/media/${'0'.repeat(32)}.png` })
    const { life, settings } = await draw.now()
    expect(settings.description).toEqual([{ kind: 'text', text: '新的说明' }])
    expect(life).toMatchObject({ charterHash, changes: [{ parts: ['texts'] }] })
  })

  it('changes how the result is shown, which decides nothing', async () => {
    draw = await liveDraw()
    const { charterHash } = (await draw.now()).life
    await change({ shownAs: 'name-wheel' })
    const { life, settings } = await draw.now()
    expect(settings.shownAs).toBe('name-wheel')
    expect(life).toMatchObject({ charterHash, changes: [{ parts: ['texts'] }] })
  })

  it('changes how its organiser is found, never who it is', async () => {
    draw = await liveDraw({ organiserCard: { name: '山间茶事' } })
    expect((await draw.now()).life.charter?.organiser).toBe('山间茶事')
    await change({ organiserCard: { name: '山间茶事', accountUrl: 'https://tea.example/' } })
    expect((await draw.now()).life.changes).toMatchObject([{ parts: ['texts'] }])
    const refused = { code: 'draw_not_changeable', detail: { field: 'organiserCard', why: 'fixed' } }
    expect(await refusal({ organiserCard: { name: '别人' } })).toMatchObject(refused)
    expect(await refusal({ organiserCard: undefined })).toMatchObject(refused)
  })

  it('lets more people in', async () => {
    draw = await liveDraw({ joinLimit: 2 })
    await draw.enter(2)
    await expect(draw.world.enter(draw.lid, 7)).rejects.toMatchObject({ code: 'draw_full' })
    await change({ joinLimit: 3 })
    await draw.world.enter(draw.lid, 7)
    await expect(draw.world.enter(draw.lid, 8)).rejects.toMatchObject({ code: 'draw_full' })
  })
})

describe('a published draw is not changed to the disadvantage of who is in', () => {
  test.each<[string, SettingsChanges, string, string]>([
    ['another title', { title: '别的' }, 'title', 'fixed'],
    ['another time zone', { timeZone: 'UTC' }, 'timeZone', 'fixed'],
    ['other rules', { rulesText: '别的' }, 'rulesText', 'fixed'],
    ['fewer pieces', { prizes: [phone, { ...cup, quantity: 1 }] as Prize[] }, 'prizes', 'fewer'],
    ['a prize less', { prizes: [phone] as Prize[] }, 'prizes', 'prize_moved'],
    ['a prize before the others', { prizes: [bag, phone, cup] as Prize[] }, 'prizes', 'prize_moved'],
    [
      'another prize in its place',
      { prizes: [phone, { ...cup, name: '纸杯' }] as Prize[] },
      'prizes',
      'fixed',
    ],
    ['an earlier end', { endAt: startsAt }, 'endAt', 'not_later'],
    ['another way to open', { opening: { by: 'count', count: 3 } }, 'opening', 'fixed'],
    ['a limit on people', { joinLimit: 5 }, 'joinLimit', 'lower'],
    ['more wins a person', { maxWins: 2 }, 'maxWins', 'fixed'],
    ['a condition', { conditions: [{ kind: 'mobile' }] }, 'conditions', 'fixed'],
  ])('%s', async (_, changes, field, why) => {
    draw = await liveDraw({ prizes: [phone, cup] as Prize[] })
    expect(await refusal(changes)).toMatchObject({ code: 'draw_not_changeable', detail: { field, why } })
    expect((await draw.now()).life.factNumber).toBe(1)
  })

  it('once its time is over, even while nobody has closed it', async () => {
    draw = await liveDraw()
    draw.world.clock.advance(40 * day)
    const endAt = draw.world.clock.now() + day
    expect(await refusal({ endAt })).toMatchObject({ code: 'draw_closed' })
  })

  it('once it is full, opened or cancelled', async () => {
    draw = await liveDraw({ opening: { by: 'count', count: 2 } })
    await draw.enter(2)
    expect(await refusal({ description: [{ kind: 'text', text: 'x' }] })).toMatchObject({
      code: 'draw_closed',
    })
    await draw.world.close()
    draw = await liveDraw()
    await cancelDraw(draw.world.ports, draw.owner, { id: draw.id, reason: '取消' })
    expect(await refusal({ description: [{ kind: 'text', text: 'x' }] })).toMatchObject({
      code: 'draw_closed',
    })
  })

  it('and who saw an older version is told that it was changed', async () => {
    draw = await liveDraw()
    const stale = updateDraw(draw.world.ports, draw.owner, { id: draw.id, version: 7, changes: {} })
    await expect(stale).rejects.toMatchObject({ code: 'stale_version' })
  })
})

describe('a proof with several versions of its charter', () => {
  async function drawnTwice(): Promise<Proof> {
    draw = await liveDraw({ level: 'C', prizes: [phone, cup] as Prize[] })
    await draw.enter(9)
    await change({ prizes: [phone, cup, bag] as Prize[] })
    await draw.open()
    await untilDrawn()
    return await draw.proof()
  }
  const charterCheck = async (proof: Proof) =>
    (await verifyProof(proof, reading(draw.world.ports))).checks.find(({ id }) => id === 'charter')

  test.each<[string, (earlier: Charter) => readonly Charter[]]>([
    ['a version is left out', () => []],
    ['an earlier version was changed', (earlier) => [{ ...earlier, title: '别的' }]],
    ['a version is there twice', (earlier) => [earlier, earlier]],
  ])('fails when %s', async (_, changed) => {
    const proof = await drawnTwice()
    const [earlier] = proof.earlierCharters as [Charter]
    expect((await charterCheck(proof))?.verdict).toBe('pass')
    expect((await charterCheck({ ...proof, earlierCharters: changed(earlier) }))?.verdict).toBe('fail')
  })
})
