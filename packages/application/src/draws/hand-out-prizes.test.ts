import { type AwardId, type DrawSettings, day, hour, second } from '@fairdraw/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { voidAward } from '../prizes/void-award.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const left = { name: '手机', kind: 'goods', handOver: 'contact' } as const
const prizes = [
  { ...left, tier: 1, quantity: 1 },
  { ...left, tier: 2, quantity: 2 },
]
const toClaim = { prizes, claim: { form: [], deadlineMs: 3 * day } }
const toReplace = { prizes, claim: { ...toClaim.claim, replaces: true } }

async function drawn(changes: Partial<DrawSettings> = toClaim): Promise<number> {
  draw = await liveDraw(changes)
  await draw.enter(12)
  await draw.open()
  await draw.advance()
  draw.world.clock.advance(20 * second)
  await draw.advance()
  return (await draw.now()).life.rounds[0]?.outcome?.drawnAt ?? 0
}

const status = async () => (await draw.now()).life.status
const facts = async (type: string) =>
  (await draw.world.ports.store.read((tx) => tx.facts.after(draw.id, 0, 100))).filter(
    (fact) => fact.type === type,
  )
const move = (id: string, to: 'claimed' | 'done') =>
  draw.world.ports.store.transact((tx) => tx.awards.move(draw.id, id as AwardId, to))
const states = async () => {
  const { rows } = await draw.world.ports.store.read((tx) => tx.awards.list(draw.id, null, 50))
  return rows.map(({ id, state }) => `${id} ${state}`)
}
const replace = (id: string) =>
  voidAward(draw.world.ports, draw.owner, {
    id: draw.id,
    awardId: id as AwardId,
    reason: 'unreachable',
    redraw: true,
  })

describe('a draw with something to claim', () => {
  it('is claimed after its drawing, and its proof holds', async () => {
    await drawn()
    expect(await status()).toBe('claiming')
    expect(await facts('draw.claiming')).toHaveLength(1)
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('whose organiser comes to its winners ends with its drawing', async () => {
    await drawn({})
    expect(await status()).toBe('drawn')
    draw.world.clock.advance(200 * day)
    expect(await draw.isDue()).toBe(false)
  })

  it('left to its defaults is claimed after its drawing: its winners leave a number', async () => {
    await drawn({ prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 1 }] })
    expect(await status()).toBe('claiming')
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    await move('0-0', 'done')
    draw.world.clock.advance(hour)
    await draw.advance()
    expect(await status()).toBe('closed')
  })

  it('forfeits what nobody claimed when the time is over, not a moment before, and once', async () => {
    const drawnAt = await drawn()
    await move('0-1', 'claimed')
    draw.world.clock.set(drawnAt + 2 * day)
    await draw.advance()
    draw.world.clock.set(drawnAt + 3 * day - 1)
    expect(await draw.isDue()).toBe(false)
    await draw.advance()
    expect(await facts('awards.forfeited')).toEqual([])
    draw.world.clock.set(drawnAt + 3 * day)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    await draw.advance()
    expect(await states()).toEqual(['0-0 forfeited', '0-1 claimed', '0-2 forfeited'])
    expect(await facts('awards.forfeited')).toMatchObject([{ round: 0, count: 2, reason: 'late' }])
    expect(await status()).toBe('claiming')
  })

  it('whose rules said so replaces who stays silent, in public and by itself', async () => {
    const drawnAt = await drawn(toReplace)
    await move('0-1', 'claimed')
    draw.world.clock.set(drawnAt + 3 * day)
    await draw.advance()
    expect(await facts('awards.forfeited')).toMatchObject([{ round: 0, count: 2, reason: 'late' }])
    draw.world.clock.advance(20 * second)
    await draw.advance()
    const [first, second_, third, ...anew] = await states()
    expect([first, second_, third]).toEqual(['0-0 void', '0-1 claimed', '0-2 void'])
    expect(anew).toEqual(['1-0 announced', '1-1 announced'])
    expect(await status()).toBe('claiming')
    expect((await draw.now()).life.rounds[1]?.record).toMatchObject({
      kind: 'redraw',
      voids: [{ reason: 'unreachable' }, { reason: 'unreachable' }],
    })
    const { checks, ok } = await draw.verify()
    expect([ok, checks.filter(({ verdict }) => verdict === 'fail')]).toEqual([true, []])
    // Who was drawn in their place has a time of their own, and is replaced in turn.
    const redrawnAt = (await draw.now()).life.rounds[1]?.outcome?.drawnAt ?? 0
    draw.world.clock.set(redrawnAt + 3 * day)
    await draw.advance()
    draw.world.clock.advance(20 * second)
    await draw.advance()
    expect((await states()).slice(3)).toEqual(['1-0 void', '1-1 void', '2-0 announced', '2-1 announced'])
  })

  it('replaces nobody who has nothing to claim, and forfeits nothing of theirs', async () => {
    const drawnAt = await drawn({
      ...toReplace,
      prizes: [
        { ...left, tier: 1, quantity: 1 },
        { ...left, tier: 2, quantity: 1, handOver: 'organiser' },
        { ...left, tier: 3, quantity: 1, handOver: 'hall' },
        { tier: 4, name: '谢谢参与', kind: 'thanks', quantity: 2 },
      ],
    })
    const brought = ['0-1', '0-2', '0-3', '0-4'].map((id) => `${id} announced`)
    draw.world.clock.set(drawnAt + 3 * day)
    await draw.advance()
    draw.world.clock.advance(20 * second)
    await draw.advance()
    expect(await states()).toEqual(['0-0 void', ...brought, '1-0 announced'])
    expect(await facts('awards.forfeited')).toMatchObject([{ round: 0, count: 1, reason: 'late' }])
    await move('1-0', 'claimed')
    const redrawnAt = (await draw.now()).life.rounds[1]?.outcome?.drawnAt ?? 0
    draw.world.clock.set(redrawnAt + 3 * day)
    await draw.advance()
    expect(await states()).toEqual(['0-0 void', ...brought, '1-0 claimed'])
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('has who left nothing reminded once, a day before the end', async () => {
    const drawnAt = await drawn()
    const reminded = () =>
      draw.world.ports.store.read((tx) => tx.outbox.announced(draw.id, 'claim_ending', '0'))
    draw.world.clock.set(drawnAt + 2 * day - 1)
    expect(await draw.isDue()).toBe(false)
    await draw.advance()
    expect(await reminded()).toBeNull()
    draw.world.clock.set(drawnAt + 2 * day)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect(await reminded()).toMatchObject({ at: drawnAt + 2 * day })
    expect(await draw.isDue()).toBe(false)
  })

  it('is not kept open by words of thanks', async () => {
    const goods = { tier: 1, name: '手机', kind: 'goods', quantity: 1 } as const
    await drawn({ prizes: [goods, { tier: 2, name: '谢谢参与', kind: 'thanks', quantity: 2 }] })
    await move('0-0', 'done')
    draw.world.clock.advance(hour)
    await draw.advance()
    expect(await status()).toBe('closed')
  })

  it('draws a forfeited prize anew, and the new winner has a time of their own', async () => {
    const drawnAt = await drawn()
    draw.world.clock.set(drawnAt + 3 * day)
    await draw.advance()
    await replace('0-0')
    draw.world.clock.advance(10 * second)
    await draw.advance()
    const redrawnAt = (await draw.now()).life.rounds[1]?.outcome?.drawnAt ?? 0
    expect(await status()).toBe('claiming')
    expect((await states()).slice(-1)).toEqual(['1-0 announced'])
    draw.world.clock.set(redrawnAt + 3 * day - 1)
    await draw.advance()
    expect((await states()).slice(-1)).toEqual(['1-0 announced'])
    draw.world.clock.set(redrawnAt + 3 * day)
    await draw.advance()
    expect((await states()).slice(-1)).toEqual(['1-0 forfeited'])
    expect(await facts('awards.forfeited')).toMatchObject([{ round: 0 }, { round: 1, count: 1 }])
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('forfeits after a redraw what ran out while it was running', async () => {
    const drawnAt = await drawn()
    draw.world.clock.set(drawnAt + 3 * day - second)
    await replace('0-0')
    draw.world.clock.advance(10 * second)
    await draw.advance()
    expect(await states()).toEqual(['0-0 void', '0-1 forfeited', '0-2 forfeited', '1-0 announced'])
  })
})

describe('a draw whose prizes are handed out', () => {
  it('is closed with the time to claim when everything was handed over', async () => {
    const drawnAt = await drawn()
    for (const id of ['0-0', '0-1', '0-2']) await move(id, 'done')
    draw.world.clock.set(drawnAt + 3 * day)
    await draw.advance()
    expect(await status()).toBe('closed')
    expect(await facts('draw.closed')).toHaveLength(1)
    expect(await draw.isDue()).toBe(false)
    expect((await draw.proof()).state).toBe('closed')
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    await expect(replace('0-0')).rejects.toMatchObject({ code: 'draw_over' })
  })

  it('is closed within the hour where no time is stated', async () => {
    await drawn({ claim: { form: [] } })
    await draw.advance()
    expect(await draw.isDue()).toBe(false)
    for (const id of ['0-0', '0-1', '0-2']) await move(id, 'done')
    draw.world.clock.advance(hour)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect(await status()).toBe('closed')
  })

  it('waits a week for forfeited prizes to be drawn anew', async () => {
    const drawnAt = await drawn()
    draw.world.clock.set(drawnAt + 10 * day - 1)
    await draw.advance()
    expect(await status()).toBe('claiming')
    draw.world.clock.set(drawnAt + 10 * day)
    await draw.advance()
    expect(await status()).toBe('closed')
  })

  it('waits ninety days for one that is claimed and not handed over, looking once an hour', async () => {
    const drawnAt = await drawn()
    await move('0-0', 'claimed')
    draw.world.clock.set(drawnAt + 93 * day - 1)
    await draw.advance()
    expect(await status()).toBe('claiming')
    expect(await draw.isDue()).toBe(false)
    draw.world.clock.set(drawnAt + 93 * day)
    await draw.advance()
    expect(await status()).toBe('closed')
  })

  it('lets nobody void what was handed over', async () => {
    await drawn()
    await move('0-0', 'done')
    await expect(replace('0-0')).rejects.toMatchObject({ code: 'award_handed_over' })
  })
})
