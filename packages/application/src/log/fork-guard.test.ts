import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hex, parseCheckpoint, utf8 } from '@fairdraw/fairness'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import { acceptFork } from '../operator/accept-fork.ts'
import { listAudits } from '../operator/list-audits.ts'
import { createMemoryHeads, type MemoryHeads } from '../testing/memory-heads.ts'
import { createForkGuard, heldSigner } from './fork-guard.ts'
import { sequenceLog } from './sequence-log.ts'

const root = mkdtempSync(join(tmpdir(), 'fairdraw-fork-'))
let [count, world, heads] = [0, null as unknown as World, null as unknown as MemoryHeads]
beforeEach(async () => {
  world = await openWorld({ folder: join(root, String(count++)) })
  heads = createMemoryHeads()
})
afterEach(async () => {
  await world.close()
  rmSync(root, { recursive: true, force: true })
})

const failures: unknown[] = []
const guardOf = ({ ports }: World) =>
  createForkGuard({ ...ports, keptHeads: heads }, (failure) => failures.push(failure))
const post = ({ ports }: World, ...hashes: string[]) =>
  ports.store.transact((tx) =>
    tx.log.post(hashes.map((root) => ({ type: 'groups', at: '2026-01-01T00:00:00.000Z', size: 1, root }))),
  )
const sequence = (of: World, guard = guardOf(of)) => sequenceLog(of.ports, guard)
const head = () => world.ports.store.read((tx) => tx.log.head())

/** The world as it was, opened over a copy of its folder, and then closed: an older backup that came back. */
async function older(): Promise<World> {
  const [from, to] = [join(root, String(count - 1)), join(root, String(count++))]
  await world.close()
  cpSync(from, to, { recursive: true })
  world = await openWorld({ folder: from })
  return await openWorld({ folder: to })
}

test('the newest head is kept once it is committed, and a log that grows from it goes on', async () => {
  await post(world, 'a', 'b')
  const guard = guardOf(world)
  expect(await guard.look()).toBeNull()
  await sequence(world, guard)
  expect(heads.note).toBe((await head())?.note)
  await post(world, 'c')
  expect(await sequence(world, guard)).toBe(1)
  expect(await guardOf(world).look()).toBeNull()
  expect(heads.note).toBe((await head())?.note)
})

test('an older copy is not signed: nothing moves, nothing is lost, and the kept head stays', async () => {
  await post(world, 'a')
  await sequence(world)
  const copy = await older()
  await post(world, 'b')
  await sequence(world)
  const kept = heads.note
  const guard = guardOf(copy)
  expect(await guard.look()).toMatchObject({ reason: 'shorter', keptSize: 2, size: 1 })
  await post(copy, 'x')
  await expect(sequence(copy, guard)).rejects.toMatchObject({ name: 'SigningHeld' })
  expect(() => heldSigner(copy.ports.signer, guard).sign(utf8('receipt'))).toThrow('nothing is signed')
  expect(await copy.ports.store.read((tx) => tx.log.hasOutbox())).toBe(true)
  expect(heads.note).toBe(kept)
  await copy.close()
})

test('where one process is held, another that looked before is held too, and what is kept in their shared place stays', async () => {
  await post(world, 'a')
  await sequence(world)
  const copy = await older()
  await post(world, 'b')
  await sequence(world)
  const kept = heads.note
  const [signing, waiting] = [guardOf(copy), guardOf(copy)]
  await post(copy, 'x')
  await expect(sequence(copy, signing)).rejects.toMatchObject({ name: 'SigningHeld' })
  await expect(sequence(copy, waiting)).rejects.toMatchObject({ name: 'SigningHeld' })
  expect(heads.note).toBe(kept)
  await copy.close()
})

test('a copy that grew longer by another way is found all the same, before a start and in the middle of one', async () => {
  await post(world, 'a')
  await sequence(world)
  const copy = await older()
  await post(world, 'b')
  await sequence(world)
  const [kept, quiet] = [heads.note, createMemoryHeads()]
  await post(copy, 'x', 'y', 'z')
  const unaware = createForkGuard({ ...copy.ports, keptHeads: quiet }, () => {})
  await sequence(copy, unaware)
  const guard = guardOf(copy)
  expect(await guard.look()).toMatchObject({ reason: 'different', keptSize: 2, size: 4 })
  // A database that is exchanged under a running service: the guard remembers what it kept itself.
  const running = createForkGuard({ ...copy.ports, keptHeads: createMemoryHeads() }, () => {})
  await running.keep(kept ?? '')
  await post(copy, 'w')
  await expect(sequence(copy, running)).rejects.toMatchObject({ name: 'SigningHeld' })
  await copy.close()
})

test.each([
  ['cut off', 'fairdraw/log\n3\n', 'damaged'],
  ['empty', '', 'damaged'],
])('a kept head that is %s holds everything until somebody looked', async (_, note, reason) => {
  heads.note = note
  expect(await guardOf(world).look()).toMatchObject({ reason, keptSize: 0 })
})

test('the head of another deployment is told as such', async () => {
  const other = await openWorld()
  await post(other, 'a')
  await sequence(other)
  await other.close()
  expect(await guardOf(world).look()).toMatchObject({ reason: 'foreign' })
})

test('a place that cannot be written to is told, and holds nothing up', async () => {
  const broken = createForkGuard(
    { ...world.ports, keptHeads: { ...heads, write: () => Promise.reject(new Error('full')) } },
    (failure) => failures.push(failure),
  )
  await post(world, 'a')
  expect(await sequence(world, broken)).toBe(1)
  expect(failures.splice(0)).toMatchObject([{ message: 'full' }])
})

test('a fork is accepted by its own word alone; then the log says so for ever, the record too, and signing goes on', async () => {
  await post(world, 'a')
  await sequence(world)
  const copy = await older()
  await post(world, 'b')
  await sequence(world)
  const kept = heads.note ?? ''
  const needs = { ...copy.ports, keptHeads: heads }
  const asked = await acceptFork(needs, null)
  expect(asked).toMatchObject({ isAccepted: false, confirmation: `${copy.ports.signer.keyId}-2` })
  expect(await acceptFork(needs, 'yes')).toMatchObject({ isAccepted: false })
  const guard = guardOf(copy)
  expect(await guard.look()).not.toBeNull()
  expect(await acceptFork(needs, asked?.confirmation ?? '')).toMatchObject({ isAccepted: true })
  expect(heads).toMatchObject({ note: null, aside: [kept] })
  expect(await guard.look()).toBeNull()
  expect(await sequence(copy, guard)).toBe(1)
  const leaves = await copy.ports.store.read((tx) => tx.log.leaves(0, 9))
  const { size, root } = parseCheckpoint(kept)
  expect(leaves.at(-1)).toMatchObject({ type: 'fork', abandoned: { size, root: hex(root) } })
  expect((await listAudits(copy.ports, 1))[0]).toMatchObject({ call: 'operator accept-fork' })
  expect(await acceptFork(needs, null)).toBeNull()
  await copy.close()
})
