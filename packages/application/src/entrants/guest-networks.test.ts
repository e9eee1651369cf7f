import { type GuestId, solve, type UserId } from '@fairdraw/domain'
import { afterEach, expect, it } from 'vitest'
import type { Store, Subject } from '../ports/index.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { ChallengeAsked } from '../tries/challenge.ts'
import { createJoinDraw, type JoinDraw } from './join-draw.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const guest = (n: number): Subject => ({ kind: 'guest', guestId: `g${n}` as GuestId, nickname: '' })
const user = (n: number): Subject => ({ kind: 'user', userId: `u${n}` as UserId })

/** A store that tells how often it is asked about networks. */
function watched(store: Store, asked: string[]): Store {
  return {
    read: store.read,
    transact: (work) =>
      store.transact((tx) => {
        const { knownNetworks: known, keepNetworks: keep } = tx.entrants
        const knownNetworks: typeof known = (id, keys) => {
          asked.push(`known ${keys.length}`)
          return known(id, keys)
        }
        const keepNetworks: typeof keep = (id, keys) => {
          asked.push(`keep ${keys.length}`)
          return keep(id, keys)
        }
        return work({ ...tx, entrants: { ...tx.entrants, knownNetworks, keepNetworks } })
      }),
  }
}

const asked: string[] = []
const joining = (): JoinDraw => {
  asked.length = 0
  const { ports } = draw.world
  return createJoinDraw({ ...ports, store: watched(ports.store, asked) })
}
const from = (subject: Subject, address: string, answer: string | null = null) => {
  const about = `the door by ${subject.kind === 'guest' ? subject.guestId : subject.userId}`
  const origin = { address, device: null, inviterSeq: null, work: { about, answer } }
  return { lid: draw.lid, subject, nickname: '', channel: null, origin }
}

it('a whole batch is looked up at once, and kept at once', async () => {
  draw = await liveDraw({ level: 'C' })
  const join = joining()
  await Promise.all([1, 2, 3].map((n) => join(from(guest(n), `203.0.113.${n}`))))
  expect(asked).toEqual(['known 3', 'keep 3'])
  await join(from(guest(1), '203.0.113.9'))
  expect(asked).toHaveLength(2)
})

it('nothing is asked of the database about people with accounts, nor where the network is not known', async () => {
  draw = await liveDraw({ level: 'C' })
  const join = joining()
  await join(from(user(1), '203.0.113.1'))
  await Promise.all([1, 2].map((n) => join(from(guest(n), ''))))
  expect(asked).toEqual([])
})

it('a solved challenge is good for who was asked, until it is old; who is refused takes no place', async () => {
  draw = await liveDraw({ level: 'C', joinLimit: 2 })
  const join = joining()
  const hall = '203.0.113.1'
  await join(from(guest(1), hall))
  const failure: unknown = await join(from(guest(2), hall)).catch((error) => error)
  if (!(failure instanceof ChallengeAsked)) throw failure
  const { challenge } = failure
  const answer = `${challenge.token}~${solve(challenge, 0, Number.MAX_SAFE_INTEGER)}`
  await expect(join(from(guest(3), hall, answer))).rejects.toThrow(ChallengeAsked)
  draw.world.clock.advance(6 * 60_000)
  await expect(join(from(guest(2), hall, answer))).rejects.toThrow(ChallengeAsked)
  draw.world.clock.advance(-5 * 60_000)
  expect((await join(from(guest(2), hall, answer))).joinSeq).toBe(2)
  await expect(join(from(guest(4), '203.0.113.4'))).rejects.toMatchObject({ code: 'draw_full' })
  expect(asked.filter((one) => one.startsWith('keep'))).toEqual(['keep 1'])
})
