import type { Store } from '@fairdraw/application/ports'
import { type AwardId, type DrawSettings, day, keptMs, second } from '@fairdraw/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { listActivity } from '../draws/list-activity.ts'
import { claimAward } from '../prizes/claim-award.ts'
import { voidAward } from '../prizes/void-award.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { forgetEnded } from './forget-ended.ts'

let draw: LivedDraw
afterEach(() => draw.world.close())

const contact: Partial<DrawSettings> = {
  prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 1, handOver: 'contact' }],
  claim: { form: [], deadlineMs: day },
}
const answers = { winner_name: '林小满', winner_mobile: '13800138000' }

/** A draw whose only prize was claimed, handed over late, and so ended. */
async function ended(): Promise<number> {
  draw = await liveDraw(contact)
  await draw.enter(7)
  await draw.open()
  await draw.advance()
  draw.world.clock.advance(20 * second)
  await draw.advance()
  const { ports } = draw.world
  const [award] = await ports.store.read((tx) => tx.awards.ofRound(draw.id, 0))
  const n = award?.index ?? 0
  const subject = { kind: 'guest' as const, guestId: `g${n}` as never, nickname: `客人 ${n}` }
  await claimAward(ports, { lid: draw.lid, awardId: '0-0' as AwardId, subject, answers })
  await ports.store.transact((tx) => tx.awards.move(draw.id, '0-0' as AwardId, 'done'))
  draw.world.clock.advance(2 * day)
  await draw.advance()
  const { life } = await draw.now()
  expect(life.status).toBe('closed')
  return life.handedOverAt ?? 0
}

const forget = (store?: Store) => forgetEnded({ ...draw.world.ports, ...(store ? { store } : {}) }, 3)
const claim = async () =>
  (await draw.world.ports.store.read((tx) => tx.claims.ofAwards(draw.id, ['0-0' as AwardId])))[0]
const people = async () =>
  (await draw.world.ports.store.read((tx) => tx.entrants.bySeqs(draw.id, [1, 2, 3, 4, 5, 6, 7]))).map(
    ({ nickname, sealedIdentity }) => nickname !== '' && sealedIdentity !== null,
  )
const acts = async () =>
  (await listActivity(draw.world.ports, draw.owner, { id: draw.id, after: null, limit: 50 })).rows
    .map(({ what, by }) => [what, by])
    .filter(([what]) => String(what).endsWith('Forgotten'))

/** Dies at the nth transaction. */
function dyingAt(nth: number): Store {
  const { store } = draw.world.ports
  let left = nth
  return {
    read: (work) => store.read(work),
    async transact(work) {
      left -= 1
      if (left < 0) throw new Error('killed')
      return await store.transact(work)
    },
  }
}

describe('an ended draw', () => {
  it('keeps everything until the stated time is over, then loses contacts, and later who was in', async () => {
    const endedAt = await ended()
    draw.world.clock.set(endedAt + keptMs.contacts)
    expect(await forget()).toBe(0)
    expect((await claim())?.sealedAnswers).not.toBeNull()
    draw.world.clock.advance(1)
    expect(await forget()).toBe(1)
    expect(await claim()).toMatchObject({ sealedAnswers: null, parcel: null })
    expect(await people()).toEqual(Array(7).fill(true))
    draw.world.clock.set(endedAt + keptMs.identities + 1)
    expect(await forget()).toBe(1)
    expect(await people()).toEqual(Array(7).fill(false))
    expect(await forget()).toBe(0)
    expect(await acts()).toEqual([
      ['identitiesForgotten', null],
      ['contactsForgotten', null],
    ])
  })

  it('keeps its rules, its result and its winners, and a proof that holds', async () => {
    const before = await (async () => {
      const endedAt = await ended()
      const winners = await draw.world.ports.store.read((tx) => tx.awards.ofRound(draw.id, 0))
      return { endedAt, winners, life: (await draw.now()).life, report: await draw.verify() }
    })()
    draw.world.clock.set(before.endedAt + keptMs.identities + 1)
    await forget()
    expect((await draw.now()).life).toEqual(before.life)
    expect(await draw.world.ports.store.read((tx) => tx.awards.ofRound(draw.id, 0))).toEqual(before.winners)
    expect(before.report.ok).toBe(true)
    // The shown names went with the people; all else that is checked is as it was.
    const checks = before.report.checks.map((check) =>
      check.id === 'names' ? { ...check, found: 'absent', detail: '1 of 1' } : check,
    )
    expect(await draw.verify()).toEqual({ ...before.report, checks })
  })

  it.each(Array.from({ length: 13 }, (_, step) => step))(
    'is forgotten to the end though killed at step %i',
    async (step) => {
      const endedAt = await ended()
      draw.world.clock.set(endedAt + keptMs.identities + 1)
      await expect(forget(dyingAt(step))).rejects.toThrow('killed')
      await forget()
      expect((await claim())?.sealedAnswers ?? null).toBeNull()
      expect(await people()).toEqual(Array(7).fill(false))
      expect((await acts()).map(([what]) => what)).toEqual(['identitiesForgotten', 'contactsForgotten'])
    },
  )
})

describe('a draw that is taken up again', () => {
  it('has its new contacts forgotten after its next end, not before', async () => {
    draw = await liveDraw({
      prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }],
    })
    await draw.enter(5)
    await draw.open()
    await draw.advance()
    draw.world.clock.advance(20 * second)
    await draw.advance()
    const endedAt = (await draw.now()).life.rounds[0]?.outcome?.drawnAt ?? 0
    draw.world.clock.set(endedAt + keptMs.contacts + 1)
    expect(await forget()).toBe(1)
    const given = { id: draw.id, awardId: '0-0' as AwardId, reason: 'absent' as const, redraw: true }
    await voidAward(draw.world.ports, draw.owner, given)
    expect(await forget()).toBe(0)
    draw.world.clock.advance(20 * second)
    await draw.advance()
    expect(await forget()).toBe(0)
    draw.world.clock.advance(keptMs.contacts + 1)
    expect(await forget()).toBe(1)
  })
})
