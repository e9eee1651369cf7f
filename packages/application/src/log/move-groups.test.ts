import { type GuestId, minute } from '@fairdraw/domain'
import {
  groupMessage,
  hex,
  type LogEntry,
  leafHash,
  logEntries,
  logRoot,
  parseCheckpoint,
  rootFromPath,
  tileNodes,
  unhex,
} from '@fairdraw/fairness'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readReceipt } from '../entrants/read-entry.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { readLogTile } from './read-log-file.ts'
import { sequenceLog } from './sequence-log.ts'

let draw: LivedDraw
beforeEach(async () => {
  draw = await liveDraw()
})
afterEach(() => draw.world.close())

const sequence = () => sequenceLog(draw.world.ports)
const logged = async () => {
  const all = await draw.world.ports.store.read((tx) => tx.log.leaves(0, 99))
  return all.filter((leaf): leaf is Extract<LogEntry, { type: 'groups' }> => leaf.type === 'groups')
}
const guest = (n: number) => ({ kind: 'guest', guestId: `g${n}` as GuestId, nickname: '' }) as const
const headAt = async () =>
  parseCheckpoint((await draw.world.ports.store.read((tx) => tx.log.head()))?.note ?? '').size

test('groups are told to the log at once, then at most every ten minutes, and only while there are new ones', async () => {
  await draw.enter(2)
  await sequence()
  await sequence()
  expect((await logged()).map(({ size }) => size)).toEqual([1])
  draw.world.clock.advance(minute)
  await draw.world.enter(draw.lid, 7)
  await sequence()
  expect(await logged()).toHaveLength(1)
  draw.world.clock.advance(10 * minute)
  await sequence()
  await sequence()
  expect((await logged()).map(({ size }) => size)).toEqual([1, 2])
  draw.world.clock.advance(60 * minute)
  await sequence()
  expect(await logged()).toHaveLength(2)
})

test('groups do not lengthen the log between: it stays small enough to be read whole', async () => {
  await draw.enter(1)
  await sequence()
  await sequence()
  const before = await headAt()
  for (let n = 10; n < 20; n++) {
    await draw.world.enter(draw.lid, n)
    await sequence()
  }
  expect(await headAt()).toBe(before)
})

test('before every close the log is told of all groups, those of a moment ago too', async () => {
  await draw.enter(1)
  await sequence()
  await sequence()
  await draw.world.enter(draw.lid, 5)
  await draw.open()
  await draw.advance()
  const all = await draw.world.ports.store.read((tx) => tx.log.leaves(0, 99))
  const types = all.map(({ type }) => type)
  expect(types.indexOf('close')).toBeGreaterThan(0)
  expect(types[types.indexOf('close') - 1]).toBe('groups')
  expect((await logged()).at(-1)?.size).toBe(2)
  expect((await draw.verify()).checks.find(({ id }) => id === 'complete')?.verdict).toBe('pass')
})

test('groups that are on their way to the log when a close tells of more are overtaken: no tree shrinks', async () => {
  await draw.enter(1)
  // Told, and not yet in the log.
  await sequence()
  await draw.world.enter(draw.lid, 5)
  await draw.open()
  await draw.advance()
  expect((await logged()).map(({ size }) => size)).toEqual([2])
  expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
})

test('a receipt leads to the root in the log, as the tiles beside the log say', async () => {
  await draw.enter(3)
  const waiting = await draw.world.ports.store.read((tx) => tx.log.groups.logged())
  expect(waiting).toBeNull()
  await sequence()
  await sequence()
  const [leaf] = await logged()
  const read = async (path: string) => await readLogTile(draw.world.ports, path, 'groups').catch(() => null)
  const size = leaf?.size ?? 0
  expect(hex(await logRoot(size, tileNodes(read, size)))).toBe(leaf?.root)
  const entries: Uint8Array[] = []
  for await (const bundle of logEntries(read, 0, size)) entries.push(...bundle)
  const told = await draw.world.ports.store.read((tx) => tx.log.groups.messages(0, 9))
  expect(entries.map(hex)).toEqual(told.map(hex))
})

test('the own receipt says where its group stands once the log was told of it', async () => {
  const { ports } = draw.world
  await draw.world.enter(draw.lid, 3)
  const subject = guest(3)
  expect((await readReceipt(ports, draw.lid, subject)).groups).toBeNull()
  await sequence()
  await sequence()
  const { receipt, groups } = await readReceipt(ports, draw.lid, subject)
  const [leaf] = await logged()
  if (!groups) throw new Error('the log was told of it')
  const { root, size } = receipt.group
  const path = groups.path.map(unhex)
  const place = { leaf: leafHash(groupMessage(root, size)), index: groups.index, size: groups.size, path }
  expect([hex(rootFromPath(place)), groups.size]).toEqual([leaf?.root, leaf?.size])
})
