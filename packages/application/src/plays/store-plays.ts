import { type AwardId, type Instant, maskedName } from '@fairdraw/domain'
import { markWinners } from '../customers/mark-customers.ts'
import { signGroup } from '../entrants/sign-group.ts'
import type { Award, Play, Writing } from '../ports/index.ts'
import type { Move, UngroupedPlay } from './commit-plays.ts'
import type { PlayNeeds, PlayRequest } from './play-draw.ts'
import { leafOfPlay } from './play-leaf.ts'

/** Signs and stores the new plays of a batch as one group, with what they won; by the place of their request. */
export async function storePlays(
  tx: Writing,
  ports: PlayNeeds,
  batch: readonly PlayRequest[],
  moves: readonly Move[],
  now: Instant,
): Promise<Map<number, Play>> {
  const fresh = moves.flatMap((move, at) =>
    move.kind === 'new' ? [{ ...move, at, lid: (batch[at] as PlayRequest).draw.lid }] : [],
  )
  const plays = await grouped(tx, ports, fresh, now)
  await tx.plays.insert(plays)
  const won = plays.map((play, n) => ({ play, nickname: (fresh[n] as (typeof fresh)[number]).nickname }))
  await putAwards(tx, won)
  return new Map(fresh.map(({ at }, n) => [at, plays[n] as Play]))
}

/** Plays with their places in a group that is signed and stored in this transaction. */
export async function grouped(
  tx: Writing,
  ports: Pick<PlayNeeds, 'signer' | 'vault'>,
  fresh: readonly { readonly lid: string; readonly play: UngroupedPlay }[],
  now: Instant,
): Promise<Play[]> {
  if (fresh.length === 0) return []
  const leaves = fresh.map(({ lid, play }) => leafOfPlay(lid, play))
  const { id: groupId, path } = await signGroup(tx, ports, leaves, now)
  return fresh.map(({ play }, groupIndex) => ({ ...play, groupId, groupIndex, groupPath: path(groupIndex) }))
}

/** A play with the name of who made it. */
export type NamedPlay = { readonly play: Play; readonly nickname: string }

/** Every play that won has its award from the same transaction: there is nothing in between to lose. */
export async function putAwards(tx: Writing, plays: readonly NamedPlay[]): Promise<void> {
  const awards = plays.filter(({ play }) => play.tier !== null).map(awardOf)
  if (awards.length === 0) return
  await tx.awards.insert(awards)
  const at = await tx.now()
  for (const [drawId, won] of Map.groupBy(awards, (award) => award.drawId))
    await markWinners(
      tx,
      drawId,
      won.map(({ index }) => index + 1),
      at,
    )
}

/** The name of what a play won. */
export function awardIdOf({ seq }: Pick<Play, 'seq'>): AwardId {
  return `p-${seq}` as AwardId
}

/** A draw that is played has one round, its slots are its plays; the row of a list there is none. */
function awardOf({ play, nickname }: NamedPlay): Award {
  return {
    id: awardIdOf(play),
    drawId: play.drawId,
    round: 0,
    slot: play.seq,
    tier: play.tier as number,
    line: 0,
    ticket: play.u as number,
    index: play.joinSeq - 1,
    row: '',
    path: [],
    shown: maskedName(nickname),
    state: 'announced',
    voidReason: null,
  }
}
