import { type DrawId, type Lid, unborn } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { emptyReport, newSet } from '../comments/comment-set.ts'
import type { CommentAccount, CommentSet } from '../ports/index.ts'
import { gate, openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAward, newDraw, plainSettings, storedDraw } from './store-rows.ts'

const setFor = (drawId: DrawId, changes: Partial<CommentSet> = {}): CommentSet => ({
  ...newSet(drawId, 'a stamp', 9_000),
  ...changes,
})

/** What a store promises about the comments of draws under posts. */
export function commentPromises(open: OpenEmptyStore): void {
  describe('the comments of a draw', () => {
    const store = openedStore(open)
    const setOf = (id: DrawId) => store.read((tx) => tx.comments.set(id))

    test('have a set that keeps all it is given, and takes the place of the last', async () => {
      const { id } = await storedDraw(store)
      expect(await setOf(id)).toBeNull()
      const first = setFor(id, { state: 'collecting', nextAt: 5, leasedUntil: 7, cursor: 'c' })
      await store.transact((tx) => tx.comments.saveSet(first))
      expect(await setOf(id)).toEqual(first)
      const tally = { comments: 3, people: 2, kept: 1, keptPeople: 1, chances: 1, removed: { empty: 2 } }
      const problems = [{ line: 2, column: 'text', reason: 'empty' }]
      const full = setFor(id, {
        state: 'seating',
        stamp: 'b',
        blocks: 4,
        comments: 3,
        people: 2,
        failure: 'post_unreadable',
        report: { ...emptyReport, added: 3, expected: 9, problems },
        expiresAt: 9_900,
        sha256: 'ab',
        tally,
        sealedKeptOut: freshBytes(40),
        opensWhenSeated: true,
      })
      await store.transact((tx) => tx.comments.saveSet(full))
      expect(await setOf(id)).toEqual(full)
      expect(await store.transact((tx) => tx.comments.holdSet(id))).toEqual(full)
    })

    test('have a set that one transaction holds at a time', async () => {
      const { id } = await storedDraw(store)
      await store.transact((tx) => tx.comments.saveSet(setFor(id)))
      const [held, go] = [gate(), gate()]
      const count = async (tx: Parameters<Parameters<typeof store.transact>[0]>[0]) => {
        const set = await tx.comments.holdSet(id)
        held.open()
        await go.opened
        await tx.comments.saveSet({ ...(set as CommentSet), comments: (set?.comments ?? 0) + 1 })
      }
      const both = [store.transact(count), held.opened.then(() => store.transact(count))]
      await held.opened
      go.open()
      await Promise.all(both)
      expect((await setOf(id))?.comments).toBe(2)
    })

    test('lie in blocks in their order, each once', async () => {
      const [{ id }, other] = [await storedDraw(store), await storedDraw(store)]
      const blocks = [0, 1, 2].map((block) => ({ drawId: id, block, bytes: freshBytes(60) }))
      await store.transact(async (tx) => {
        await tx.comments.putBlocks(blocks.slice(1))
        await tx.comments.putBlocks(blocks.slice(0, 1))
        await tx.comments.putBlocks([{ drawId: other.id, block: 0, bytes: freshBytes(9) }])
      })
      const read = (from: number, limit: number) => store.read((tx) => tx.comments.blocks(id, from, limit))
      expect(await read(0, 9)).toEqual(blocks)
      expect(await read(1, 1)).toEqual(blocks.slice(1, 2))
      await expect(store.transact((tx) => tx.comments.putBlocks(blocks.slice(2)))).rejects.toMatchObject({
        name: 'Taken',
        key: 'comment_block',
      })
      await store.transact((tx) => tx.comments.saveSet(setFor(id)))
      await store.transact((tx) => tx.comments.clear(id))
      expect([await read(0, 9), await setOf(id)]).toEqual([[], null])
      expect(await store.read((tx) => tx.comments.blocks(other.id, 0, 9))).toHaveLength(1)
    })

    test('are due when there is work that nobody is at, the longest waiting first', async () => {
      const ids = await Promise.all([0, 1, 2, 3, 4].map(async () => (await storedDraw(store)).id))
      const [late, early, leased, ready, later] = ids as [DrawId, DrawId, DrawId, DrawId, DrawId]
      await store.transact(async (tx) => {
        await tx.comments.saveSet(setFor(late, { state: 'seating', nextAt: 20 }))
        await tx.comments.saveSet(setFor(early, { state: 'collecting', nextAt: 10, leasedUntil: 30 }))
        await tx.comments.saveSet(setFor(leased, { state: 'collecting', nextAt: 1, leasedUntil: 31 }))
        await tx.comments.saveSet(setFor(ready, { state: 'ready', nextAt: 1 }))
        await tx.comments.saveSet(setFor(later, { state: 'collecting', nextAt: 31 }))
      })
      const due = (limit: number) => store.read((tx) => tx.comments.dueSets(30, limit))
      const ours = (await due(99)).filter(({ drawId }) => ids.includes(drawId))
      expect(ours).toEqual([
        { drawId: early, state: 'collecting' },
        { drawId: late, state: 'seating' },
      ])
      expect(await due(1)).toHaveLength(1)
    })

    test('are looked at when their time has come, the longest waiting first', async () => {
      const [late, early, fresh] = [await storedDraw(store), await storedDraw(store), await storedDraw(store)]
      await store.transact(async (tx) => {
        await tx.comments.saveSet(setFor(late.id, { expiresAt: 100 }))
        await tx.comments.saveSet(setFor(early.id, { expiresAt: 99 }))
        await tx.comments.saveSet(setFor(fresh.id, { expiresAt: 101 }))
      })
      const expired = (limit: number) => store.transact((tx) => tx.comments.expired(100, limit))
      expect([await expired(9), await expired(1)]).toEqual([[early.id, late.id], [early.id]])
    })

    test('go with a draft that is dropped and with a draw that is erased; its runs stay', async () => {
      const { id, lid } = await storedDraw(store, { draw: { life: { ...unborn, status: 'drawn' } } })
      await store.transact(async (tx) => {
        await tx.comments.saveSet(setFor(id))
        await tx.comments.putBlocks([{ drawId: id, block: 0, bytes: freshBytes(9) }])
        await tx.comments.addRun({ key: 'weibo:1', drawId: id, lid, at: 1 })
        await tx.erasures.finish(id, 9)
      })
      expect(await setOf(id)).toBeNull()
      expect(await store.read((tx) => tx.comments.blocks(id, 0, 9))).toEqual([])
      expect(await store.read((tx) => tx.comments.runKeyOf(id))).toBe('weibo:1')
      const draft = newDraw()
      await store.transact(async (tx) => {
        await tx.draws.insert(draft)
        await tx.comments.saveSet(setFor(draft.id))
      })
      await store.transact((tx) => tx.erasures.dropDraft(draft.id))
      expect(await setOf(draft.id)).toBeNull()
    })
  })

  describe('draws under one post', () => {
    const store = openedStore(open)

    test('are listed oldest first, each once', async () => {
      const draws = [newDraw(), newDraw(), newDraw()]
      const runs = draws.map(({ id: drawId, lid }, at) => ({
        key: 'douyin:7',
        drawId,
        lid,
        at: 30 - at * 10,
      }))
      await store.transact(async (tx) => {
        for (const run of runs) await tx.comments.addRun(run)
        await tx.comments.addRun({ key: 'douyin:8', drawId: newDraw().id, lid: 'l' as Lid, at: 1 })
      })
      const listed = (limit: number) => store.read((tx) => tx.comments.runs('douyin:7', limit))
      expect(await listed(9)).toEqual(runs.toReversed())
      expect(await listed(1)).toEqual(runs.slice(2))
      const [first] = runs
      await expect(
        store.transact((tx) => tx.comments.addRun({ ...(first as (typeof runs)[0]), key: 'other' })),
      ).rejects.toMatchObject({ name: 'Taken', key: 'post_run' })
      expect(await store.read((tx) => tx.comments.runKeyOf(newDraw().id))).toBeNull()
    })

    test('name who won in the others of the same owner, but not what was set aside', async () => {
      const ownerId = freshUserId()
      const settings = { ...plainSettings, taskType: 'media' } as const
      const won = (changes: object) =>
        storedDraw(store, { draw: { ownerId, settings, ...changes }, entrants: [{}, {}, {}] })
      const [own, earlier, other] = [await won({}), await won({}), await won({ settings: plainSettings })]
      await store.transact(async (tx) => {
        await tx.awards.insert([
          newAward(earlier.id, 0, 0, { index: 1 }),
          newAward(earlier.id, 0, 1, { index: 2, state: 'void' }),
        ])
        await tx.awards.insert([newAward(own.id, 0, 0), newAward(other.id, 0, 0)])
      })
      const winners = await store.read((tx) => tx.comments.winners({ ownerId, drawId: own.id }))
      const second = await store.read((tx) => tx.entrants.bySeq(earlier.id, 2))
      expect(winners).toEqual([{ drawId: earlier.id, round: 0, identityKey: second?.identityKey }])
    })
  })

  describe('what is in invited beta', () => {
    const store = openedStore(open)

    test('is open to whom the operator lets in, until that is taken back', async () => {
      const userId = freshUserId()
      const set = (feature: 'media_bilibili' | 'media_other', since: number | null) =>
        store.transact((tx) => tx.requests.setBetaAccess(userId, feature, since))
      const held = (id = userId) => store.read((tx) => tx.requests.betaAccess(id))
      await set('media_other', 1)
      await set('media_bilibili', 2)
      await set('media_bilibili', 3)
      expect(await held()).toEqual(['media_bilibili', 'media_other'])
      await set('media_other', null)
      expect([await held(), await held(freshUserId())]).toEqual([['media_bilibili'], []])
    })
  })

  describe('an authorisation to read comments', () => {
    const store = openedStore(open)

    test('is one a platform, and goes', async () => {
      const userId = freshUserId()
      const account: CommentAccount = {
        userId,
        platform: 'weibo',
        name: '小店',
        sealedTokens: freshBytes(50),
        connectedAt: 4,
        expiresAt: null,
      }
      const put = (changes: Partial<CommentAccount>) =>
        store.transact((tx) => tx.comments.putAccount({ ...account, ...changes }))
      const list = () => store.read((tx) => tx.comments.accounts(userId))
      await put({})
      await put({ name: '新店', expiresAt: 9 })
      await put({ platform: 'douyin' })
      await put({ userId: freshUserId() })
      expect(await list()).toEqual([
        { ...account, platform: 'douyin' },
        { ...account, name: '新店', expiresAt: 9 },
      ])
      const remove = () => store.transact((tx) => tx.comments.removeAccount(userId, 'weibo'))
      expect([await remove(), await remove(), (await list()).length]).toEqual([true, false, 1])
    })
  })
}
