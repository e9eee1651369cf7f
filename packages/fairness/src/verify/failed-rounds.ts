import { hex, unhex } from '../basics/bytes.ts'
import type { Proof, ProofRound } from '../proof.ts'
import { maxWinsOf } from '../rounds/max-wins.ts'
import { randomOf } from '../rounds/round-stream.ts'
import { previousLink } from '../rounds/secret-chain.ts'
import type { FullList } from './list.ts'
import type { DueRecord } from './replay-show.ts'
import { walkFull } from './walk.ts'

/** A seat that a failed round would have given, and the row that would have had it. */
type HiddenSeat = { readonly tier: number; readonly index: number }

/**
 * A round that failed, and what it would have given; null while nobody can tell: the link behind it is not revealed, or its
 * beacon or the whole list was not given.
 */
export type FailedRound = { readonly round: number; readonly wouldHave: readonly HiddenSeat[] | null }

/** The rounds of a drawn list that failed, with what they hid, as far as later links show it (lot-1 §7.9). */
export function failedRounds(
  proof: Proof,
  dues: readonly DueRecord[],
  list: FullList | undefined,
): FailedRound[] {
  const links = linksOf(proof.rounds)
  return proof.rounds.flatMap(({ failed }, r) =>
    failed
      ? [{ round: r, wouldHave: wouldHave(proof, r, links[r] ?? null, { rule: dues[r]?.rule, list }) }]
      : [],
  )
}

/** The link of each round, hashed back from the next one that is revealed; null behind the last of these. */
function linksOf(rounds: readonly ProofRound[]): readonly (string | null)[] {
  const links: (string | null)[] = []
  let later: string | null = null
  for (const { secret } of rounds.toReversed()) {
    later = secret ?? (later && hex(previousLink(unhex(later))))
    links.push(later)
  }
  return links.reverse()
}

function wouldHave(
  proof: Proof,
  r: number,
  link: string | null,
  { list, rule }: { readonly list: FullList | undefined; readonly rule: DueRecord['rule'] | undefined },
): readonly HiddenSeat[] | null {
  const round = proof.rounds[r] as ProofRound
  const random = randomOf({ ...round, secret: link })
  if (!list || !random) return null
  const all = walkFull(
    proof,
    r,
    random,
    list,
    { maxWins: maxWinsOf(proof.charter), rule },
    Number.POSITIVE_INFINITY,
  )
  return all.flatMap(({ tier, winner }) => ('index' in winner ? [{ tier, index: winner.index }] : []))
}
