import { apply, type Draw, type Fact, type Instant } from '@fairdraw/domain'
import type { Award, Entrant, Ports, Writing } from '../ports/index.ts'
import { lastHash, redrawOf } from '../show/seats-of-records.ts'
import { planRound } from './plan-round.ts'
import { chainLength } from './publish-draw.ts'

/**
 * Nobody leaves a sealed list: who had themselves erased since keeps their row, and may be drawn. They can be reached by
 * nobody, so they are set aside in the breath in which they were drawn, and their seats are drawn afresh (lot-1 §6.4, §7.8).
 * `drawn`: the draw with the result of its round. Without a link of its chain left there is no further round: what they won is
 * forfeited, as erasure does with every prize. Answers the facts to record; none where everybody drawn is there.
 */
export async function setAsideGone(
  tx: Writing,
  ports: Pick<Ports, 'beacon'>,
  { draw, facts }: { readonly draw: Draw; readonly facts: readonly Fact[] },
  { awards, winners, at }: { awards: readonly Award[]; winners: readonly Entrant[]; at: Instant },
): Promise<readonly Fact[]> {
  const erased = new Set(winners.filter(isErased).map(({ joinSeq }) => joinSeq - 1))
  const gone = awards.filter(({ index }) => erased.has(index))
  if (gone.length === 0) return []
  const drawn = { ...draw, life: facts.reduce(apply, draw.life) }
  const { length } = drawn.life.rounds
  if (length >= chainLength) {
    for (const { id } of gone) await tx.awards.move(draw.id, id, 'forfeited')
    return [{ type: 'awards.forfeited', at, round: length - 1, count: gone.length, reason: 'erased' }]
  }
  for (const { id } of gone) await tx.awards.void(draw.id, id, 'unreachable')
  const plan = { ...redrawOf(drawn, gone, 'unreachable', true), prev: lastHash(drawn) }
  return [planRound(drawn, plan, at, ports)]
}

const isErased = ({ sealedIdentity }: Entrant) => sealedIdentity === null
