import { comesAt, type Instant, isRevealed, type Lid, type Scene } from '@fairdraw/domain'
import type { CheckInReceipt } from '@fairdraw/fairness'
import { ownEntrant } from '../entrants/own-entrant.ts'
import type { Attendee, Award, Ports, Reading, Subject } from '../ports/index.ts'
import { type LiveDraw, liveDrawBy } from '../show/driven-draw.ts'
import { checkInReceiptOf } from './check-in-receipt.ts'
import { type OwnSelfie, selfieOf } from './selfies.ts'

/** An award that the stage has shown. `toldAt`: when its winner came forward. */
export type ToldAward = { readonly award: Award; readonly prize: string; readonly toldAt: Instant }

/** Who this phone is in the hall, and what it has won as far as the stage has shown it; nobody before it checks in. */
export function readMe(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  lid: Lid,
  subject: Subject,
): Promise<{
  readonly me: Attendee | null
  readonly receipt: CheckInReceipt | null
  readonly selfie: OwnSelfie | null
  readonly awards: readonly ToldAward[]
}> {
  return store.read(async (tx) => {
    const draw = await liveDrawBy(tx, lid)
    const entrant = await ownEntrant(tx, vault, draw.id, subject)
    if (!entrant) return { me: null, receipt: null, selfie: null, awards: [] }
    const [me = null] = await tx.attendees.bySeqs(draw.id, [entrant.joinSeq])
    const receipt = me && (await checkInReceiptOf(tx, lid, me))
    const selfie = me && selfieOf(draw, me)
    return { me, receipt, selfie, awards: await toldAwards(tx, draw, entrant.joinSeq) }
  })
}

async function toldAwards(tx: Reading, draw: LiveDraw, joinSeq: number): Promise<readonly ToldAward[]> {
  const [scene, now] = [await tx.shows.scene(draw.id), await tx.now()]
  const awards = await tx.awards.ofEntrant(draw.id, joinSeq - 1)
  return awards.flatMap((award) => {
    if (scene && !isRevealed(scene, award, now)) return []
    const prize = draw.settings.prizes.find(({ tier }) => tier === award.tier)?.name ?? ''
    return [{ award, prize, toldAt: toldAt(draw, scene, award) }]
  })
}

function toldAt({ life }: LiveDraw, scene: Scene | null, { round, slot }: Award): Instant {
  if (scene?.act === 'reveal' && scene.record === round) return comesAt(scene, slot)
  const logged = life.rounds.find(({ record }) => record.round === round)
  return logged?.outcome?.drawnAt ?? logged?.loggedAt ?? 0
}
