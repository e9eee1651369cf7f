import { type GuestId, minute, second } from '@fairdraw/domain'
import {
  type Acceptance,
  acceptanceLeaf,
  base64,
  groupMessage,
  hex,
  iso,
  leafHash,
  type Report,
  type SignedAnswer,
  timeOfRound,
  verifyProof,
} from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { reading } from '../testing/pinned.ts'
import { leafOf, type PlayedWorld, playedDraw } from '../testing/played-draw.ts'
import { createPlayDraw, type PlayAnswer } from './play-draw.ts'
import { readSpins } from './read-spins.ts'

let draw: PlayedWorld
afterEach(() => draw?.world.close())

const treesNow = async () => (await draw.proof()).trees ?? []
const sizesNow = async () => (await treesNow()).map(({ size }) => size)
const leavesNow = async () =>
  ((await draw.proof()).log?.leaves ?? []).map(({ leaf }) => leaf).filter(({ type }) => type === 'plays')

async function verified(answers: readonly SignedAnswer[] = []): Promise<Report> {
  const spins: string[] = []
  for await (const part of readSpins(draw.world.ports, draw.lid))
    spins.push(...part.split('\n').filter(Boolean))
  const { beacon } = draw.world
  const verifyBeacon = (_: string, round: number, signature: string) => beacon.verify(round, signature)
  return await verifyProof(await draw.proof(), {
    ...reading(draw.world.ports),
    chains: [beacon.chain],
    spins,
    verifyBeacon,
    answers,
  })
}

async function ended(answers: readonly SignedAnswer[] = []): Promise<readonly unknown[]> {
  draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
  await draw.advance()
  const { verdict, checks } = await verified(answers)
  return [verdict, ...checks.filter((check) => check.verdict === 'fail')]
}

describe('the tree of plays', () => {
  it('is logged ten minutes after something new came, once, and not while nothing does', async () => {
    draw = await playedDraw()
    await draw.enter(3)
    await Promise.all([draw.play(0, 1), draw.play(1, 1)])
    draw.world.clock.advance(9 * minute)
    expect(await draw.isDue()).toBe(false)
    await draw.play(2, 1)
    draw.world.clock.advance(minute)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect(await sizesNow()).toEqual([3])
    draw.world.clock.advance(60 * minute)
    expect(await draw.isDue()).toBe(false)
    await draw.play(2, 2)
    draw.world.clock.advance(10 * minute)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    await draw.play(2, 3)
    // The last play of all stands in the end alone.
    expect(await ended()).toEqual(['valid'])
    expect([await sizesNow(), (await leavesNow()).length]).toEqual([[3, 4], 2])
  })

  it('is still logged in time when the end is put off, or a process goes and another comes', async () => {
    draw = await playedDraw()
    await draw.enter(1)
    await draw.play(0, 1)
    const { ports } = draw.world
    const restarted = createPlayDraw(ports)
    const subject = { kind: 'guest', guestId: 'g0' as GuestId, nickname: '客人 0' } as const
    await restarted({ lid: draw.lid, subject, i: 2, nonce: new Uint8Array(32).fill(9) })
    draw.world.clock.advance(10 * minute)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect(await sizesNow()).toEqual([2])
    expect(await ended()).toEqual(['valid'])
  })

  it('of which nobody heard before the end is the one that its end tells of', async () => {
    draw = await playedDraw()
    await draw.enter(2)
    await draw.play(0, 1)
    await draw.play(1, 1)
    expect(await ended()).toEqual(['valid'])
    expect(await treesNow()).toEqual([])
  })

  it('is signed in each answer as it stood before that answer’s group', async () => {
    draw = await playedDraw()
    await draw.enter(3)
    const [first, second_] = await Promise.all([draw.play(0, 1), draw.play(1, 1)])
    const third = await draw.play(2, 1)
    expect([first.tree.size, second_.tree.size, third.tree.size]).toEqual([0, 0, 2])
    expect(await draw.play(2, 1)).toEqual({ ...third, chancesLeft: expect.any(Number) })
    draw.world.clock.advance(10 * minute)
    await draw.advance()
    await draw.play(2, 2)
    const [logged] = await treesNow()
    const later = await draw.play(2, 3)
    expect([later.tree.size, logged?.size]).toEqual([4, 3])
    expect(leafOf(draw.lid, third).tree).toEqual(third.tree)
  })
})

describe('answers that players keep', () => {
  const keptOf = (answer: PlayAnswer): SignedAnswer => {
    const { seq, ref, i, nonce, at, beaconRound, tree, group, outcome } = answer
    const accepted = {
      drawId: draw.lid,
      seq,
      ref: hex(ref),
      i,
      nonce: hex(nonce),
      beaconRound,
      at: iso(at),
      tree,
    }
    return { leaf: outcome ? leafOf(draw.lid, answer) : accepted, group }
  }

  it('agree with the proof, and another answer of the same log does not', async () => {
    draw = await playedDraw({ level: 'B' }, { isStrong: true })
    await draw.enter(3)
    const accepted = await Promise.all([0, 1, 2].map((n) => draw.play(n, 1)))
    draw.world.clock.advance(10 * second)
    await draw.advance()
    const decided = await Promise.all([0, 1, 2].map((n) => draw.play(n, 1)))
    const kept = [...accepted, ...decided].map(keptOf)
    expect(kept.map(({ leaf }) => 'nextCommit' in leaf)).toEqual([false, false, false, true, true, true])
    expect(await ended(kept)).toEqual(['valid'])
    // Who holds the database tells one play otherwise, and signs for it.
    const [first] = kept
    if (!first) throw new Error('nobody played')
    const { signer } = draw.world.ports
    const leaf = { ...first.leaf, nonce: '77'.repeat(32) } as Acceptance
    const root = hex(leafHash(acceptanceLeaf(leaf)))
    const signature = base64(signer.sign(groupMessage(root, 1)))
    const forged = { leaf, group: { root, size: 1, index: 0, path: [], signature, keyId: signer.keyId } }
    expect(await ended([forged])).toMatchObject(['invalid', { id: 'plays', reason: 'answer_contradicts' }])
  })
})

describe('a strong play', () => {
  const strong = () => playedDraw({ level: 'B' }, { isStrong: true })

  it('is in the log when it is answered, dated before its beacon, and its acceptance is signed', async () => {
    draw = await strong()
    await draw.enter(2)
    const { beacon } = draw.world
    beacon.cutOff()
    for (const n of [0, 1]) {
      const answer = await draw.play(n, 1)
      const leaf = (await leavesNow())[n]
      expect(await sizesNow()).toHaveLength(n + 1)
      expect(Date.parse(leaf?.at ?? '')).toBeLessThan(timeOfRound(beacon.chain, answer.beaconRound ?? 0))
      expect([answer.tree.size, answer.outcome]).toEqual([n, null])
      expect(answer.group.signature).not.toBe('')
      draw.world.clock.advance(second)
    }
    beacon.reconnect()
    draw.world.clock.advance(10 * second)
    await draw.advance()
    expect((await draw.play(0, 1)).tree.size).toBe(2)
    expect(await ended()).toEqual(['valid'])
  })

  it('of which the log could not be told was not accepted: no trace of it is left, and it can be asked for again', async () => {
    draw = await strong()
    await draw.enter(1)
    const { ports } = draw.world
    const sign = ports.signer.sign
    let calls = 0
    // The tip of the leaf is signed after the group: there the process breaks.
    Object.assign(ports.signer, {
      sign: (message: Uint8Array) => {
        if (++calls === 2) throw new Error('no key')
        return sign(message)
      },
    })
    await expect(draw.play(0, 1)).rejects.toThrow('no key')
    Object.assign(ports.signer, { sign })
    expect([await sizesNow(), (await ports.store.read((tx) => tx.plays.book(draw.id)))?.playCount]).toEqual([
      [],
      0,
    ])
    draw.world.clock.advance(10 * second)
    await draw.play(0, 1)
    expect(await sizesNow()).toEqual([1])
    draw.world.clock.advance(10 * second)
    await draw.advance()
    expect(await ended()).toEqual(['valid'])
  })

  it('that waited for the log takes its instant, and its beacon, only then', async () => {
    draw = await strong()
    await draw.enter(2)
    const { ports, clock, beacon } = draw.world
    let held: () => void = () => {}
    const holding = ports.store.transact(async (tx) => {
      await tx.log.hold()
      await new Promise<void>((free) => {
        held = free
      })
    })
    const asked = draw.play(0, 1)
    await new Promise((turn) => setTimeout(turn, 20))
    clock.advance(7 * second)
    held()
    await holding
    const { at, beaconRound } = await asked
    expect(at).toBe(clock.now())
    expect(timeOfRound(beacon.chain, beaconRound ?? 0)).toBeGreaterThanOrEqual(at + 3 * second)
    clock.advance(10 * second)
    await draw.advance()
    expect(await ended()).toEqual(['valid'])
  })
})
