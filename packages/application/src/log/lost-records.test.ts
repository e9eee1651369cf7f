import { advanceDraw, createDraw, openDraw, readProof } from '@fairdraw/application'
import { type Draw, type DrawId, day, hour, type Lid, minute } from '@fairdraw/domain'
import { checkpointText, hex, noteKeyId, signedNote, utf8, verifyProof } from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { plainSettings } from '../../../../apps/server/src/testing/world.ts'
import { acceptFork } from '../operator/accept-fork.ts'
import { voidAward } from '../prizes/void-award.ts'
import { type LivedDraw, liveDraw, rowLines } from '../testing/lived-draw.ts'
import { lotsDraw } from '../testing/lots-draw.ts'
import { createMemoryHeads } from '../testing/memory-heads.ts'
import { reading } from '../testing/pinned.ts'
import { wheel, wheelSettings } from '../testing/played-draw.ts'
import { sequenceLog } from './sequence-log.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

/** The log goes on from an older copy: a head that is kept is longer than it, and its operator accepts that. */
async function restored(): Promise<void> {
  const { ports } = draw.world
  const { origin, publicKey, sign } = ports.signer
  const text = checkpointText(origin, 500, new Uint8Array(32).fill(7))
  const keptHeads = createMemoryHeads(
    signedNote(text, origin, noteKeyId({ name: origin, publicKey }), sign(utf8(text))),
  )
  const asked = await acceptFork({ ...ports, keptHeads }, null)
  const accepted = await acceptFork({ ...ports, keptHeads }, asked?.confirmation ?? '')
  expect(accepted).toMatchObject({ reason: 'shorter', isAccepted: true })
  await sequenceLog(ports)
}

const life = async (): Promise<Draw['life']> => (await draw.now()).life
const report = async () => {
  const { verdict, checks } = await draw.verify()
  expect(checks.filter((check) => check.verdict === 'fail')).toEqual([])
  return [verdict, checks.find(({ id }) => id === 'complete')?.reason]
}

/** A list that is sealed and whose beacon is awaited. */
async function awaiting(): Promise<void> {
  draw = await liveDraw({ level: 'B' })
  await draw.enter(5)
  await draw.open()
  await draw.advance()
}

describe('what was recorded before the log was restored and has no result', () => {
  it('is not drawn when its beacon is out, and fails a day later, in words of its own', async () => {
    await awaiting()
    await restored()
    draw.world.clock.advance(hour)
    await draw.advance()
    expect(await life()).toMatchObject({ status: 'awaiting_beacon' })
    expect((await life()).rounds[0]?.outcome).toBeUndefined()
    draw.world.clock.advance(day)
    await draw.advance()
    expect(await life()).toMatchObject({ status: 'failed', endedFor: 'log_restored' })
    expect(await report()).toEqual(['unchecked', 'log_forked'])
  })

  it('of a redraw fails alone: who won before stands', async () => {
    await awaiting()
    draw.world.clock.advance(minute)
    await draw.advance()
    const [award] = await draw.world.ports.store.read((tx) => tx.awards.ofRound(draw.id, 0))
    if (!award) throw new Error('nobody won')
    const given = { id: draw.id, awardId: award.id, reason: 'absent', redraw: true } as const
    await voidAward(draw.world.ports, draw.owner, given)
    await restored()
    draw.world.clock.advance(day + hour)
    await draw.advance()
    const { rounds, status } = await life()
    expect([status, rounds.map(({ failedAt }) => failedAt !== undefined)]).toEqual(['drawn', [false, true]])
    expect(await draw.world.ports.store.read((tx) => tx.awards.count(draw.id))).toEqual({
      total: 3,
      voided: 1,
    })
    expect(await report()).toEqual(['unchecked', 'log_forked'])
  })

  it.each(['a board', 'lots'])('of %s fails, and nobody plays or takes anything', async (what) => {
    const board = {
      mode: 'pool',
      blanks: 2,
      cells: [1, null],
      board: { cells: 4 },
      whenGone: 'go_on',
    } as const
    const prizes = [{ tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity: 2 }] as const
    draw =
      what === 'lots'
        ? await lotsDraw({}, { level: 'B' })
        : await liveDraw({
            ...wheelSettings,
            taskType: 'card',
            level: 'B',
            prizes: [...prizes],
            play: { ...wheel, ...board },
          })
    await draw.enter(2)
    await restored()
    draw.world.clock.advance(hour)
    await draw.advance()
    expect([(await life()).status, (await life()).board, (await life()).lots]).toEqual([
      'open',
      undefined,
      undefined,
    ])
    draw.world.clock.advance(day)
    await draw.advance()
    expect(await life()).toMatchObject({ status: 'failed', endedFor: 'log_restored' })
    expect(await report()).toEqual(['unchecked', 'log_forked'])
  })
})

describe('of all others', () => {
  it('a draw with a charter and no end goes on, and cannot be checked', async () => {
    draw = await liveDraw({ level: 'B' })
    await draw.enter(5)
    await restored()
    await draw.open()
    await draw.advance()
    draw.world.clock.advance(minute)
    await draw.advance()
    expect((await life()).rounds[0]?.outcome).toBeDefined()
    expect(await report()).toEqual(['unchecked', 'log_forked'])
  })

  it('one that was drawn stays valid', async () => {
    await awaiting()
    draw.world.clock.advance(minute)
    await draw.advance()
    await restored()
    expect(await report()).toEqual(['valid', undefined])
  })

  it('one that is published after it is drawn and valid', async () => {
    draw = await liveDraw()
    await restored()
    const { world, owner } = draw
    const settings = { ...plainSettings, level: 'C' } as const
    const made = await createDraw(world.ports, owner, { settings, publish: true })
    const later = { id: made.id as DrawId, lid: made.lid as Lid }
    for (const n of [0, 1, 2]) await world.enter(later.lid, n)
    await openDraw(world.ports, owner, later.id)
    await advanceDraw(world.ports, later.id)
    const proof = await readProof(world.ports, later.lid, {
      rowsUrl: () => 'rows',
      spinsUrl: () => 'spins',
      software: { name: 'fairdraw', version: '0' },
    })
    const rows = await rowLines(world, later)
    expect((await verifyProof(proof, { ...reading(world.ports), rows })).verdict).toBe('valid')
  })
})

it('how far the log was is noted once, by its own count', async () => {
  draw = await liveDraw()
  const { store } = draw.world.ports
  const { size } = (await store.read((tx) => tx.log.head())) ?? { size: 0 }
  expect(await store.read((tx) => tx.log.lastFork())).toBeNull()
  await restored()
  expect(await store.read((tx) => tx.log.lastFork())).toBe(size)
  const leaves = await store.read((tx) => tx.log.leaves(size, size + 1))
  expect(leaves[0]).toMatchObject({
    type: 'fork',
    abandoned: { size: 500, root: hex(new Uint8Array(32).fill(7)) },
  })
})
