import type { Store } from '@fairdraw/application/ports'
import { type AwardState, type Draw, type Instant, timeZoneOf } from '@fairdraw/domain'
import type { Level, Proof } from '@fairdraw/fairness'

/** What one prize came to; `winners` only as far as a page could hold them. */
type CertifiedPrize = {
  readonly tier: number
  readonly name: string
  readonly won: number
  readonly winners: readonly { readonly shown: string; readonly place: number }[]
}

/** What stands on a certificate: what everybody may read of the draw, and nothing else. */
export type CertificateFacts = {
  readonly lid: string
  readonly title: string
  readonly organiser: string
  readonly level: Level
  readonly status: Draw['life']['status']
  readonly timeZone: string
  readonly publishedAt: Instant | null
  readonly closedAt: Instant | null
  readonly drawnAt: Instant | null
  readonly people: number
  readonly standing: number
  readonly setAside: number
  readonly handedOver: number
  readonly prizes: readonly CertifiedPrize[]
  /** Of the result, or of the list or the rules where the draw has none that is hashed. */
  readonly hash: { readonly of: 'result' | 'list' | 'rules'; readonly value: string }
  /** The address of the proof page; null where nobody said where the service is. */
  readonly address: string | null
}

/** More names than this never fit on a page. */
const mostNames = 300
const standing = ['announced', 'claimed', 'shipped', 'done', 'forfeited'] as const satisfies AwardState[]

export async function certificateFacts(
  { store, draw, site }: { store: Pick<Store, 'read'>; draw: Draw; site: string },
  proof: Proof,
): Promise<CertificateFacts> {
  const { life, settings } = draw
  const { charter } = proof
  const found = await store.read(async (tx) => {
    const byState = await tx.awards.byState(draw.id)
    const prizes: CertifiedPrize[] = []
    for (const { tier, name } of charter.prizes) {
      const filter = { tier, states: standing }
      const { total } = await tx.awards.count(draw.id, filter)
      const { rows } = await tx.awards.list(draw.id, null, mostNames, filter)
      prizes.push({
        tier,
        name,
        won: total,
        winners: rows.map(({ shown, index }) => ({ shown, place: index + 1 })),
      })
    }
    return { byState, prizes, people: (await tx.entrants.door(draw.id))?.joined ?? 0 }
  })
  const outcome = life.rounds.findLast((round) => round.outcome)?.outcome
  return {
    lid: draw.lid,
    title: charter.title,
    organiser: charter.organiser,
    level: charter.level,
    status: life.status,
    timeZone: timeZoneOf(settings),
    publishedAt: life.publishedAt ?? null,
    closedAt: proof.close ? Date.parse(proof.close.closedAt) : null,
    drawnAt: outcome?.drawnAt ?? life.lots?.ended?.at ?? null,
    people: found.people,
    standing: standing.reduce((sum, state) => sum + (found.byState.get(state) ?? 0), 0),
    setAside: found.byState.get('void') ?? 0,
    handedOver: found.byState.get('done') ?? 0,
    prizes: found.prizes,
    hash: hashOf(proof, outcome?.resultHash),
    address: site === '' ? null : `${site}/proof/${draw.lid}`,
  }
}

function hashOf({ closeHash, charterHash }: Proof, resultHash: string | undefined): CertificateFacts['hash'] {
  if (resultHash !== undefined) return { of: 'result', value: resultHash }
  return closeHash === null ? { of: 'rules', value: charterHash } : { of: 'list', value: closeHash }
}
