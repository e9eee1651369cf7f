import { type AwardId, hour, second } from '@fairdraw/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { listWinners } from './list-winners.ts'
import { voidAward } from './void-award.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

async function drawn(people = 12): Promise<void> {
  draw = await liveDraw()
  await draw.enter(people)
  await draw.open()
  await draw.advance()
  draw.world.clock.advance(20 * second)
  await draw.advance()
}

const winners = async () =>
  (await listWinners(draw.world.ports, draw.owner, { id: draw.id, after: null, limit: 50 })).rows

const voidFirst = (redraw = true) =>
  voidAward(draw.world.ports, draw.owner, {
    id: draw.id,
    awardId: '0-0' as AwardId,
    reason: 'absent',
    redraw,
  })

describe('a void award', () => {
  it('is drawn anew with a round of its own; other winners stay', async () => {
    await drawn()
    const before = await winners()
    await voidFirst()
    draw.world.clock.advance(10 * second)
    await draw.advance()
    const after = await winners()
    expect(after.slice(1, 3)).toEqual(before.slice(1))
    expect(after[0]).toMatchObject({ state: 'void', voidReason: 'absent', index: before[0]?.index })
    expect(after[3]).toMatchObject({ round: 1, tier: 1, state: 'announced' })
    expect(before.map(({ index }) => index)).not.toContain(after[3]?.index)
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('takes a beacon that comes out at least six seconds after the void was logged', async () => {
    await drawn()
    const at = draw.world.clock.now()
    await voidFirst()
    const round = (await draw.now()).life.rounds[1]
    expect(round?.beaconDueAt).toBeGreaterThanOrEqual(at + 6 * second)
    expect(round?.record.voids).toEqual([
      { round: 0, slot: 0, index: (await winners())[0]?.index, reason: 'absent' },
    ])
  })

  it('never takes a beacon that is out, though the clock was set back and no relay answers', async () => {
    await drawn()
    const first = (await draw.now()).life.rounds[0]?.record.beaconRound ?? 0
    draw.world.beacon.cutOff()
    draw.world.clock.advance(-hour)
    await voidFirst()
    expect((await draw.now()).life.rounds[1]?.record.beaconRound).toBeGreaterThan(first + 1)
  })

  it('waits for its own chain when the operator pinned another', async () => {
    await drawn()
    const { beacon } = draw.world.ports
    Object.assign(beacon, { chain: { ...beacon.chain, hash: '00'.repeat(32) } })
    await expect(voidFirst()).rejects.toThrow('is bound to the beacon chain')
  })

  it('is refused when the secret has no link left for another round', async () => {
    await drawn()
    const { life, ...still } = await draw.now()
    const rounds = Array.from({ length: 1_000 }, () => life.rounds).flat()
    await draw.world.ports.store.transact((tx) =>
      tx.draws.save({ ...still, life: { ...life, rounds } }, null),
    )
    await expect(voidFirst()).rejects.toMatchObject({ code: 'redraws_used_up' })
  })

  it('without a redraw stays public in a round that draws nobody', async () => {
    await drawn()
    await voidFirst(false)
    draw.world.clock.advance(10 * second)
    await draw.advance()
    expect(await winners()).toHaveLength(3)
    expect((await draw.proof()).rounds[1]?.record.slots).toEqual([])
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('cannot be voided twice, nor while another round runs', async () => {
    await drawn()
    await voidFirst()
    await expect(
      voidAward(draw.world.ports, draw.owner, {
        id: draw.id,
        awardId: '0-1' as AwardId,
        reason: 'declined',
        redraw: true,
      }),
    ).rejects.toMatchObject({ code: 'round_running' })
    draw.world.clock.advance(10 * second)
    await draw.advance()
    await expect(voidFirst()).rejects.toMatchObject({ code: 'award_already_void' })
  })

  it('leaves the prize unawarded when nobody is left in the line', async () => {
    await drawn(3)
    await voidFirst()
    draw.world.clock.advance(10 * second)
    await draw.advance()
    expect(await winners()).toHaveLength(3)
    expect((await draw.now()).life.status).toBe('drawn')
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('fails alone when its randomness stays away for a day: the others keep what they won', async () => {
    await drawn()
    const before = await winners()
    draw.world.beacon.cutOff()
    await voidFirst()
    draw.world.clock.advance(25 * hour)
    await draw.advance()
    const { life } = await draw.now()
    expect(life).toMatchObject({ status: 'drawn', rounds: [{}, { failedAt: draw.world.clock.now() }] })
    expect(await draw.isDue()).toBe(false)
    expect((await winners()).slice(1)).toEqual(before.slice(1))
    expect((await winners())[0]).toMatchObject({ state: 'void' })
    draw.world.beacon.reconnect()
    const report = await draw.verify()
    expect([report.ok, report.checks.filter(({ verdict }) => verdict === 'fail')]).toEqual([true, []])
    expect(report.checks).toContainEqual(expect.objectContaining({ id: 'rounds', found: 'failed' }))
  })

  it('is drawn anew after another redraw failed, and the proof of both is right', async () => {
    await drawn()
    draw.world.beacon.cutOff()
    await voidFirst()
    draw.world.clock.advance(25 * hour)
    await draw.advance()
    draw.world.beacon.reconnect()
    await expect(voidFirst()).rejects.toMatchObject({ code: 'award_already_void' })
    const given = { id: draw.id, awardId: '0-1' as AwardId, reason: 'declined', redraw: true } as const
    await voidAward(draw.world.ports, draw.owner, given)
    draw.world.clock.advance(10 * second)
    await draw.advance()
    expect((await winners()).at(-1)).toMatchObject({ round: 2, state: 'announced' })
    const report = await draw.verify()
    // The later link shows whom the failed redraw would have drawn: its beacon is fetched for that.
    expect([report.ok, report.failedRounds]).toEqual([
      true,
      [{ round: 1, wouldHave: [{ tier: 1, index: expect.any(Number) }] }],
    ])
  })

  it('goes back to its claims when its redraw failed', async () => {
    draw = await liveDraw({ claim: { form: [], deadlineMs: 10 * 24 * hour } })
    await draw.enter(12)
    await draw.open()
    await draw.advance()
    draw.world.clock.advance(20 * second)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('claiming')
    draw.world.beacon.cutOff()
    await voidFirst()
    draw.world.clock.advance(25 * hour)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('claiming')
  })

  it('on level C asks no relay', async () => {
    draw = await liveDraw({ level: 'C' })
    await draw.enter(5)
    await draw.open()
    await draw.advance()
    let asked = 0
    const latest = async () => {
      asked++
      return null
    }
    Object.assign(draw.world.ports.beacon, { latest })
    await voidFirst()
    await draw.advance()
    expect(asked).toBe(0)
    expect((await draw.verify()).ok).toBe(true)
  })

  it('of somebody else’s draw cannot be found', async () => {
    await drawn()
    const stranger = 'stranger' as typeof draw.owner
    await expect(
      voidAward(draw.world.ports, stranger, {
        id: draw.id,
        awardId: '0-0' as AwardId,
        reason: 'error',
        redraw: true,
      }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
