import type { AwardId, DrawId, UserId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { Award, Claim, ClaimLink, Notice, NoticeKey, PrizeCode } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, newAward, storedDraw } from './store-rows.ts'

/** What a store promises of prizes on their way to who won them. */
export function claimPromises(open: OpenEmptyStore): void {
  awardMoves(open)
  claims(open)
  claimLinks(open)
  prizeCodes(open)
  notices(open)
}

function awardMoves(open: OpenEmptyStore): void {
  describe('an award on its way', () => {
    const store = openedStore(open)
    const stored = async (...states: Award['state'][]) => {
      const { id } = await storedDraw(store)
      const awards = states.map((state, slot) => newAward(id, 0, slot, { state }))
      await store.transact((tx) => tx.awards.insert(awards))
      return { id, ids: awards.map((award) => award.id) as [AwardId, ...AwardId[]] }
    }
    const statesOf = async (id: DrawId) =>
      (await store.read((tx) => tx.awards.ofRound(id, 0))).map(({ state }) => state)

    test('goes where its life lets it, and nowhere else', async () => {
      const { id, ids } = await stored('announced', 'shipped', 'done', 'forfeited')
      const moved = await store.transact(async (tx) => {
        const answers: boolean[] = []
        for (const each of ids) answers.push(await tx.awards.move(id, each, 'claimed'))
        return answers
      })
      expect(moved).toEqual([true, false, false, false])
      expect(await statesOf(id)).toEqual(['claimed', 'shipped', 'done', 'forfeited'])
    })

    test('is handed over once when ten do it at the same moment', async () => {
      const { id, ids } = await stored('claimed')
      const tries = Array.from({ length: 10 }, () =>
        store.transact((tx) => tx.awards.move(id, ids[0], 'done')),
      )
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
    })

    test('that was handed over is not void any more', async () => {
      const { id, ids } = await stored('done', 'forfeited')
      const voided = (at: number) =>
        store.transact((tx) => tx.awards.void(id, ids[at] as AwardId, 'unreachable'))
      expect([await voided(0), await voided(1), await voided(1)]).toEqual([false, true, false])
    })

    test('is forfeited when nobody claimed it, in its round alone and once', async () => {
      const { id, ids } = await stored('announced', 'claimed', 'announced', 'void')
      await store.transact((tx) => tx.awards.insert([newAward(id, 1, 0)]))
      const forfeit = () => store.transact((tx) => tx.awards.forfeit(id, 0))
      const found = (await forfeit()).toSorted((a, b) => a.index - b.index)
      expect(found).toEqual([
        { id: ids[0], index: 0 },
        { id: ids[2], index: 2 },
      ])
      expect(await forfeit()).toEqual([])
      expect(await store.read((tx) => tx.awards.left(id))).toEqual({ open: 2, forfeited: 2 })
    })

    test('is not forfeited where it is of a tier to leave out', async () => {
      const { id } = await storedDraw(store)
      const awards = [1, 2, 3].map((tier, slot) => newAward(id, 0, slot, { tier }))
      await store.transact((tx) => tx.awards.insert(awards))
      const found = await store.transact((tx) => tx.awards.forfeit(id, 0, [2, 3]))
      expect(found).toEqual([{ id: awards[0]?.id, index: 0 }])
      expect(await statesOf(id)).toEqual(['forfeited', 'announced', 'announced'])
    })
  })
}

function claims(open: OpenEmptyStore): void {
  describe('a claim', () => {
    const store = openedStore(open)
    const put = (claim: Claim) => store.transact((tx) => tx.claims.put(claim))
    const newClaim = (drawId: DrawId, changes: Partial<Claim> = {}): Claim => ({
      drawId,
      awardId: '0-0' as AwardId,
      sealedAnswers: freshBytes(50),
      claimedAt: 5,
      parcel: null,
      shippedAt: null,
      redeemKey: null,
      sealedRedeem: null,
      redeemedAt: null,
      redeemedBy: null,
      arrivedAt: null,
      arrival: null,
      ...changes,
    })

    test('with what its winner signed is counted among what has come, by tier and while it stands', async () => {
      const { id } = await storedDraw(store)
      const states = ['done', 'claimed', 'void', 'forfeited'] as const
      const awards = states.map((state, slot) => newAward(id, 0, slot, { state }))
      const thanks = newAward(id, 0, 9, { tier: 2 })
      await store.transact((tx) => tx.awards.insert([...awards, thanks]))
      const facts = { drawId: 'lid', receipt: 'ab', at: '', key: 'cd', signature: 'ef' }
      const arrival = { ...facts, awardId: awards[0]?.id ?? '' }
      for (const award of [awards[0], awards[2]])
        await put(newClaim(id, { awardId: award?.id as AwardId, arrivedAt: 7, arrival }))
      const [kept] = await store.read((tx) => tx.claims.ofAwards(id, [awards[0]?.id as AwardId]))
      expect(kept).toMatchObject({ arrivedAt: 7, arrival })
      expect(await store.read((tx) => tx.awards.arrivals(id))).toEqual([
        { tier: 1, due: 2, open: 1, arrived: 1 },
        { tier: 2, due: 1, open: 1, arrived: 0 },
      ])
      const left = (besides?: readonly number[]) => store.read((tx) => tx.awards.left(id, besides))
      expect([(await left()).open, (await left([2])).open]).toEqual([2, 1])
    })

    test('is kept whole, in place of the one before', async () => {
      const { id } = await storedDraw(store)
      const first = newClaim(id)
      const second: Claim = {
        ...newClaim(id, { parcel: { carrier: '顺丰', number: 'SF1' }, shippedAt: 7 }),
        redeemKey: freshBytes(),
        sealedRedeem: freshBytes(40),
        redeemedAt: 9,
        redeemedBy: 'u_staff' as UserId,
      }
      await put(first)
      await put(second)
      const ids = ['0-0', '0-1'] as AwardId[]
      expect(await store.read((tx) => tx.claims.ofAwards(id, ids))).toEqual([second])
      expect(await store.read((tx) => tx.claims.ofAwards(id, []))).toEqual([])
    })

    test('is found by its redemption code, in its own draw', async () => {
      const [one, other] = [await storedDraw(store), await storedDraw(store)]
      const redeemKey = freshBytes()
      const claim = newClaim(one.id, { redeemKey })
      await put(claim)
      expect(await store.read((tx) => tx.claims.byRedeemKey(one.id, redeemKey))).toEqual(claim)
      expect(await store.read((tx) => tx.claims.byRedeemKey(other.id, redeemKey))).toBeNull()
    })

    test('has a redemption code of its own', async () => {
      const { id } = await storedDraw(store)
      const redeemKey = freshBytes()
      await put(newClaim(id, { redeemKey }))
      const twice = put(newClaim(id, { awardId: '0-1' as AwardId, redeemKey }))
      await expect(twice).rejects.toMatchObject({ name: 'Taken', key: 'redeem_code' })
    })
  })
}

function claimLinks(open: OpenEmptyStore): void {
  describe('a claim link', () => {
    const store = openedStore(open)
    const put = (link: ClaimLink) => store.transact((tx) => tx.claimLinks.put(link))
    const newLink = (drawId: DrawId, changes: Partial<ClaimLink> = {}): ClaimLink => ({
      drawId,
      awardId: '0-0' as AwardId,
      joinSeq: 3,
      codeKey: freshBytes(),
      sealedCode: freshBytes(40),
      madeAt: 5,
      phoneKey: null,
      openedAt: null,
      ...changes,
    })

    test('is found by its code and its award; another in its place is not found by the first', async () => {
      const { id } = await storedDraw(store)
      const [first, second] = [newLink(id), newLink(id, { madeAt: 6 })]
      await put(first)
      const byCode = (codeKey: Uint8Array) => store.read((tx) => tx.claimLinks.byCode(codeKey))
      expect(await byCode(first.codeKey)).toEqual(first)
      await put(second)
      expect([await byCode(first.codeKey), await byCode(second.codeKey)]).toEqual([null, second])
      const ofAwards = (ids: AwardId[]) => store.read((tx) => tx.claimLinks.ofAwards(id, ids))
      expect([await ofAwards(['0-0', '0-1'] as AwardId[]), await ofAwards([])]).toEqual([[second], []])
    })

    test('is known by the phone that opened it: in a draw the last one, until that is forgotten', async () => {
      const [one, other] = [await storedDraw(store), await storedDraw(store)]
      const phoneKey = freshBytes()
      const links = [
        newLink(one.id, { phoneKey, openedAt: 7 }),
        newLink(one.id, { awardId: '0-1' as AwardId, joinSeq: 4, phoneKey, openedAt: 9 }),
        newLink(other.id, { phoneKey, openedAt: 8 }),
        newLink(other.id, { awardId: '0-1' as AwardId }),
      ]
      for (const link of links) await put(link)
      const found = () => store.read((tx) => tx.claimLinks.byPhone(one.id, phoneKey))
      expect(await found()).toEqual(links[1])
      expect(await store.read((tx) => tx.claimLinks.ofPhone(phoneKey, 9))).toHaveLength(3)
      await store.transact((tx) => tx.claimLinks.forgetPhone(phoneKey))
      expect([await found(), await store.read((tx) => tx.claimLinks.ofPhone(phoneKey, 9))]).toEqual([
        null,
        [],
      ])
    })
  })
}

function prizeCodes(open: OpenEmptyStore): void {
  describe('the codes of a prize', () => {
    const store = openedStore(open)
    const codesOf = (drawId: DrawId, tier: number, count: number): PrizeCode[] =>
      Array.from({ length: count }, (_, at) => ({
        drawId,
        tier,
        position: at + 1,
        codeKey: freshBytes(),
        sealedCode: freshBytes(40),
        awardId: null,
      }))
    const assign = (drawId: DrawId, tier: number, awardId: string) =>
      store.transact((tx) => tx.prizeCodes.assign(drawId, tier, awardId as AwardId))

    test('are counted by tier, and known by their keys', async () => {
      const { id } = await storedDraw(store)
      const codes = [...codesOf(id, 1, 3), ...codesOf(id, 2, 1)]
      await store.transact((tx) => tx.prizeCodes.add(codes))
      const keys = codes.map(({ codeKey }) => codeKey)
      expect(await store.read((tx) => tx.prizeCodes.countByTier(id))).toEqual(
        new Map([
          [1, 3],
          [2, 1],
        ]),
      )
      const asked = [freshBytes(), ...keys.slice(2, 3)]
      expect(await store.transact((tx) => tx.prizeCodes.known(id, asked))).toEqual(keys.slice(2, 3))
    })

    test('are each there once in a draw', async () => {
      const { id } = await storedDraw(store)
      const codes = codesOf(id, 1, 1)
      await store.transact((tx) => tx.prizeCodes.add(codes))
      const again = codes.map((code) => ({ ...code, tier: 2 }))
      const twice = store.transact((tx) => tx.prizeCodes.add(again))
      await expect(twice).rejects.toMatchObject({ name: 'Taken', key: 'prize_code' })
    })

    test('are counted by tier with those that were handed out', async () => {
      const { id } = await storedDraw(store)
      await store.transact((tx) => tx.prizeCodes.add([...codesOf(id, 2, 1), ...codesOf(id, 1, 3)]))
      await assign(id, 1, '0-0')
      await assign(id, 1, '0-1')
      expect(await store.read((tx) => tx.prizeCodes.tally(id))).toEqual([
        { tier: 1, total: 3, handedOut: 2 },
        { tier: 2, total: 1, handedOut: 0 },
      ])
    })

    test('are handed out in their order until none is left', async () => {
      const { id } = await storedDraw(store)
      const codes = codesOf(id, 1, 2)
      await store.transact((tx) => tx.prizeCodes.add(codes))
      const second = { ...codes[1], awardId: '0-1' }
      expect((await assign(id, 1, '0-0'))?.position).toBe(1)
      expect(await assign(id, 1, '0-1')).toEqual(second)
      expect(await assign(id, 1, '0-2')).toBeNull()
      expect(await store.read((tx) => tx.prizeCodes.ofAward(id, '0-1' as AwardId))).toEqual(second)
      expect(await store.read((tx) => tx.prizeCodes.ofAward(id, '0-2' as AwardId))).toBeNull()
    })

    test('are handed out once each when thirty ask at the same moment', async () => {
      const { id } = await storedDraw(store)
      await store.transact((tx) => tx.prizeCodes.add(codesOf(id, 1, 30)))
      const given = await Promise.all(Array.from({ length: 30 }, (_, n) => assign(id, 1, `0-${n}`)))
      const positions = given.map((code) => code?.position).toSorted((a = 0, b = 0) => a - b)
      expect(positions).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    })
  })
}

function notices(open: OpenEmptyStore): void {
  describe('a notice', () => {
    const store = openedStore(open)
    const told = (readerKey: Uint8Array, id: string, at: number): Notice => ({
      id,
      readerKey,
      drawId: 'd1' as DrawId,
      kind: 'won',
      at,
      readAt: null,
    })

    test('is told once, the newest first, page by page', async () => {
      const reader = freshBytes()
      const all = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id, at) => told(reader, id, at < 3 ? 10 : 20))
      await store.transact((tx) => tx.notices.put(all))
      await store.transact((tx) => tx.notices.put(all.map((notice) => ({ ...notice, at: 99 }))))
      await store.transact((tx) => tx.notices.put([told(freshBytes(), 'other', 30)]))
      const seen: string[] = []
      let after: NoticeKey | null = null
      do {
        const { rows, next } = await store.read((tx) => tx.notices.list(reader, after, 2))
        seen.push(...rows.map(({ id }) => id))
        after = next
      } while (after)
      expect(seen).toEqual(['p5', 'p4', 'p3', 'p2', 'p1'])
      expect(await store.read((tx) => tx.notices.count(reader, 9))).toEqual({ total: 5, unread: 5 })
      expect(await store.read((tx) => tx.notices.known(reader, ['p2', 'other']))).toEqual([all[1]])
    })

    test('is read with all that are older', async () => {
      const reader = freshBytes()
      const all = ['q1', 'q2', 'q3'].map((id, at) => told(reader, id, at))
      await store.transact((tx) => tx.notices.put(all))
      await store.transact((tx) => tx.notices.readUpTo(reader, { at: 1, id: 'q2' }, 50))
      await store.transact((tx) => tx.notices.readUpTo(reader, { at: 1, id: 'q2' }, 60))
      const { rows } = await store.read((tx) => tx.notices.list(reader, null, 9))
      expect(rows.map(({ readAt }) => readAt)).toEqual([null, 50, 50])
    })

    test('is forgotten with its reader', async () => {
      const [reader, other] = [freshBytes(), freshBytes()]
      await store.transact((tx) => tx.notices.put([told(reader, 'r1', 1), told(other, 'r2', 1)]))
      await store.transact((tx) => tx.notices.forget(reader))
      expect(await store.read((tx) => tx.notices.count(reader, 9))).toEqual({ total: 0, unread: 0 })
      expect(await store.read((tx) => tx.notices.count(other, 9))).toEqual({ total: 1, unread: 1 })
    })
  })
}
