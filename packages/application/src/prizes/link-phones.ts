import type { DrawId } from '@fairdraw/domain'
import { equal } from '@fairdraw/fairness'
import type { Award, Claim, Reading, Writing } from '../ports/index.ts'

/** Far more awards than the winners of one call have together. */
const mostAwards = 10_000

/** A claim by its winner: an organiser who hands over unasked leaves neither. */
const isByWinner = ({ claimedAt, arrivedAt }: Claim) => claimedAt !== null || arrivedAt !== null

/** True when this winner claimed a prize or signed for one, on whatever phone. */
export async function hasClaimed(tx: Reading, drawId: DrawId, joinSeq: number): Promise<boolean> {
  const awards = await tx.awards.ofEntrant(drawId, joinSeq - 1)
  const ids = awards.map(({ id }) => id)
  return (await tx.claims.ofAwards(drawId, ids)).some(isByWinner)
}

/**
 * Which of these winners no other phone may stand for: a claim was made of any of their prizes, or one is on its way and
 * some phone is theirs already. The phone that is asked about, if it is one of theirs, is no other.
 */
export async function closedToOthers(
  tx: Reading,
  drawId: DrawId,
  joinSeqs: readonly number[],
  phoneKey: Uint8Array | null = null,
): Promise<ReadonlySet<number>> {
  const indexes = joinSeqs.map((joinSeq) => joinSeq - 1)
  const { rows } = await tx.awards.list(drawId, null, mostAwards, { indexes })
  const ids = rows.map(({ id }) => id)
  const claimed = new Set(
    (await tx.claims.ofAwards(drawId, ids)).filter(isByWinner).map(({ awardId }) => awardId),
  )
  const phones = [
    ...(await tx.claimLinks.ofAwards(drawId, ids)),
    ...(await tx.attendees.bySeqs(drawId, joinSeqs)),
  ]
  const isClosed = (joinSeq: number) => {
    const own = phones.flatMap((one) => (one.joinSeq === joinSeq && one.phoneKey ? [one.phoneKey] : []))
    if (phoneKey && own.some((key) => equal(key, phoneKey))) return false
    const won = rows.filter(({ index }) => index === joinSeq - 1)
    return won.some(({ id }) => claimed.has(id)) || (own.length > 0 && won.some(isOnItsWay))
  }
  return new Set(joinSeqs.filter(isClosed))
}

const isOnItsWay = ({ state }: Award) => state === 'claimed' || state === 'shipped' || state === 'done'

/** Before the first claim of a winner: phones that opened other links of theirs see nothing of what is left now. */
export async function closeToOthers(
  tx: Writing,
  { drawId, index }: Award,
  phoneKey: Uint8Array,
): Promise<void> {
  if (await hasClaimed(tx, drawId, index + 1)) return
  const ids = (await tx.awards.ofEntrant(drawId, index)).map(({ id }) => id)
  for (const link of await tx.claimLinks.ofAwards(drawId, ids))
    if (link.phoneKey && !equal(link.phoneKey, phoneKey)) await tx.claimLinks.put({ ...link, phoneKey: null })
}
