import { isOwnLeaf, type LogEntry, type LogLeaf } from '@fairdraw/fairness'
import { describe, expect, test } from 'vitest'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes } from './store-rows.ts'

const at = '2026-01-01T00:00:00.000Z'
function leaf(hash: string): LogEntry
function leaf(hash: string, drawId: string): LogLeaf
function leaf(hash: string, drawId?: string): LogEntry {
  return drawId === undefined
    ? { type: 'groups', at, size: 1, root: hash }
    : { type: 'close', at, drawId, hash }
}

export function logPromises(open: OpenEmptyStore): void {
  describe('the outbox of the log', () => {
    const store = openedStore(open)
    const post = (...leaves: LogEntry[]) => store.transact((tx) => tx.log.post(leaves))
    const take = (limit: number) => store.transact((tx) => tx.log.takeOutbox(limit))
    const hasOutbox = () => store.read((tx) => tx.log.hasOutbox())

    test('gives out in order what was posted, each leaf once', async () => {
      expect(await hasOutbox()).toBe(false)
      await post(leaf('a'), leaf('b', 'D1'))
      await post(leaf('c'))
      expect(await hasOutbox()).toBe(true)
      expect(await take(2)).toEqual([leaf('a'), leaf('b', 'D1')])
      await post(leaf('d'))
      expect(await take(10)).toEqual([leaf('c'), leaf('d')])
      expect(await take(10)).toEqual([])
      expect(await hasOutbox()).toBe(false)
    })

    test('keeps what a taker could not append', async () => {
      await post(leaf('x'))
      const broken = store.transact(async (tx) => {
        await tx.log.takeOutbox(1)
        throw new Error('stop')
      })
      await expect(broken).rejects.toThrow('stop')
      expect(await take(10)).toEqual([leaf('x')])
    })

    test('forgets what was posted by a transaction that failed', async () => {
      const broken = store.transact(async (tx) => {
        await tx.log.post([leaf('y')])
        throw new Error('stop')
      })
      await expect(broken).rejects.toThrow('stop')
      expect(await hasOutbox()).toBe(false)
    })
  })

  describe('the log', () => {
    const store = openedStore(open)

    test('keeps how far trees had grown, each draw its own, the smallest first', async () => {
      const tree = (drawId: string, size: number) => ({ drawId, size, root: `${size}`.repeat(64) })
      for (const [drawId, size] of [
        ['t1', 7],
        ['t2', 5],
        ['t1', 3],
      ] as const)
        await store.transact((tx) => tx.log.putTree(tree(drawId, size)))
      const of = (drawId: string) => store.read((tx) => tx.log.trees(drawId))
      expect([await of('t1'), await of('t2')]).toEqual([[tree('t1', 3), tree('t1', 7)], [tree('t2', 5)]])
      expect(await of('t3')).toEqual([])
    })

    test('keeps how far it was when it last went on from an older copy', async () => {
      expect(await store.read((tx) => tx.log.lastFork())).toBeNull()
      for (const size of [40, 7, 40]) await store.transact((tx) => tx.log.putFork(size))
      expect(await store.read((tx) => tx.log.lastFork())).toBe(40)
    })

    const nodes = [
      { level: 0, index: 0, hash: freshBytes() },
      { level: 1, index: 0, hash: freshBytes() },
    ]
    const tip = freshBytes()
    const append = (first: number, leaves: readonly LogEntry[], size = first + leaves.length) =>
      store.transact((tx) => {
        const logged = leaves.map((leaf) => ({ leaf, tip: isOwnLeaf(leaf) ? null : tip }))
        return tx.log.append(first, logged, first === 0 ? nodes : [], {
          size,
          note: `note ${size}`,
          at: size,
        })
      })

    const first = { ...leaf('b', 'D1'), seq: 0, prev: null }
    const second = { ...leaf('a', 'D1'), seq: 1, prev: 'b' }

    test('grows leaf by leaf under its newest head', async () => {
      expect(await store.read((tx) => tx.log.head())).toBeNull()
      await append(0, [leaf('a'), first])
      await append(2, [second])
      const log = await store.read(async (tx) => ({
        head: await tx.log.head(),
        leaves: await tx.log.leaves(1, 9),
        positions: await tx.log.positions('a'),
        ofDraw: await tx.log.ofDraw('D1'),
        last: await tx.log.lastOf('D1'),
        none: await tx.log.lastOf('D2'),
      }))
      expect(log).toEqual({
        head: { size: 3, note: 'note 3', at: 3 },
        leaves: [first, second],
        positions: [0, 2],
        ofDraw: [
          { index: 1, leaf: first, tip },
          { index: 2, leaf: second, tip },
        ],
        last: { leaf: second, tip },
        none: undefined,
      })
    })

    test('keeps the nodes of its tree', async () => {
      const [bottom, top] = nodes
      expect(await store.read((tx) => tx.log.node(0, 0))).toEqual(bottom?.hash)
      expect(await store.read((tx) => tx.log.node(1, 0))).toEqual(top?.hash)
      expect(await store.read((tx) => tx.log.node(2, 0))).toBeNull()
      const asked = [...nodes, { level: 2, index: 0 }]
      const found = await store.read((tx) => tx.log.nodes(asked))
      expect(found.toSorted((a, b) => a.level - b.level)).toEqual(nodes)
      expect(await store.read((tx) => tx.log.nodes([]))).toEqual([])
    })

    test.each([
      ['leave a gap', 4, 5],
      ['overwrite a leaf', 2, 3],
      ['have a head of another length', 3, 9],
    ])('cannot %s', async (_, first, size) => {
      await expect(append(first, [leaf('z')], size)).rejects.toThrow(RangeError)
      expect(await store.read((tx) => tx.log.positions('z'))).toEqual([])
    })

    test('may get a newer head without new leaves', async () => {
      await store.transact((tx) => tx.log.append(3, [], [], { size: 3, note: 'again', at: 99 }))
      expect(await store.read((tx) => tx.log.head())).toEqual({ size: 3, note: 'again', at: 99 })
    })
  })

  describe('the lock of the log', () => {
    const store = openedStore(open)

    test('lets one transaction append at a time', async () => {
      const held: string[] = []
      await Promise.all(
        ['a', 'b', 'c'].map((name) =>
          store.transact(async (tx) => {
            await tx.log.hold()
            held.push(name)
            await tx.log.head()
            held.push(name)
          }),
        ),
      )
      expect([0, 2, 4].map((at) => held[at])).toEqual([1, 3, 5].map((at) => held[at]))
    })

    test('keeps a second leaf of one place out of a chain', async () => {
      const again = {
        type: 'close',
        at: '2026-01-01T00:00:00.000Z',
        drawId: 'D9',
        hash: 'a',
        seq: 0,
        prev: null,
      } as const
      const put = (first: number) =>
        store.transact((tx) =>
          tx.log.append(first, [{ leaf: again, tip: null }], [], { size: first + 1, note: 'n', at: 1 }),
        )
      await put(0)
      await expect(put(1)).rejects.toThrow()
    })
  })
  describe('the clock of the log', () => {
    const store = openedStore(open)

    const append = (notBefore: number | undefined, pauseMs: number) =>
      store.transact(async (tx) => {
        // Whatever was known of time before the lock is old behind it.
        await tx.now()
        const at = await tx.log.instant(notBefore)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        const size = (await tx.log.head())?.size ?? 0
        const next = { ...leaf(`${size}`), at: new Date(at).toISOString() }
        await tx.log.append(size, [{ leaf: next, tip: null }], [], { size: size + 1, note: 'n', at })
        return at
      })

    test('never falls, however long somebody waits for the lock, and goes on from the newest leaf', async () => {
      const [first] = await Promise.all([append(undefined, 30), append(undefined, 1), append(undefined, 1)])
      const ahead = await append(first + 60_000, 0)
      expect(ahead).toBe(first + 60_000)
      expect(await append(undefined, 0)).toBe(ahead)
      expect(await append(first, 0)).toBe(ahead)
      const logged = (await store.read((tx) => tx.log.leaves(0, 9))).map(({ at }) => at)
      expect(logged).toEqual(logged.toSorted())
      expect(logged).toHaveLength(6)
    })
  })
}
