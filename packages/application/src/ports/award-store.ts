import type { AwardId, AwardState, AwardsLeft, DrawId, UserId } from '@fairdraw/domain'
import type { Page } from './store.ts'

/** One thing won. `slot` is its place in the results of its round, from 0. */
export type Award = {
  readonly id: AwardId
  readonly drawId: DrawId
  readonly round: number
  readonly slot: number
  readonly tier: number
  /** T and t of the result: tickets in the line, and the one that was picked. */
  readonly line: number
  readonly ticket: number
  /** Row index of the winner. */
  readonly index: number
  /** The winner's row and its inclusion path, as the proof carries them. */
  readonly row: string
  readonly path: readonly string[]
  readonly shown: string
  readonly state: AwardState
  readonly voidReason: string | null
}

export type AwardKey = { readonly round: number; readonly slot: number }

/** Which awards are listed; all of a draw without it. */
export type AwardFilter = {
  readonly states?: readonly AwardState[]
  readonly tier?: number
  readonly ids?: readonly AwardId[]
  /** Row indexes of winners. */
  readonly indexes?: readonly number[]
}

/** Prizes that are to reach somebody, those of them still on their way, and those of which their winners signed that they have come. */
export type Arrivals = { readonly due: number; readonly open: number; readonly arrived: number }

/** How often somebody won in a round of another draw of the same owner; void awards do not count. */
export type EarlierWins = { readonly drawId: DrawId; readonly round: number; readonly wins: number }
type OwnedDrawKey = { readonly drawId: DrawId; readonly ownerId: UserId }

export type AwardReader = {
  byId(drawId: DrawId, id: AwardId): Promise<Award | null>
  /** Of `count` row indexes from this one on, those that won something, set aside later or not. */
  winnersAmong(drawId: DrawId, fromIndex: number, count: number): Promise<ReadonlySet<number>>
  ofRound(drawId: DrawId, round: number): Promise<readonly Award[]>
  ofEntrant(drawId: DrawId, index: number): Promise<readonly Award[]>
  list(
    drawId: DrawId,
    after: AwardKey | null,
    limit: number,
    filter?: AwardFilter,
  ): Promise<Page<Award, AwardKey>>
  /** Row indexes with the number of standing (not void) awards each, and the voided indexes. */
  winsSoFar(
    drawId: DrawId,
  ): Promise<{ readonly wins: ReadonlyMap<number, number>; readonly voided: readonly number[] }>
  byState(drawId: DrawId): Promise<ReadonlyMap<AwardState, number>>
  count(drawId: DrawId, filter?: AwardFilter): Promise<{ readonly total: number; readonly voided: number }>
  /** What this identity won in the owner's draws but this one. */
  earlierWinsOf(identityKey: Uint8Array, draw: OwnedDrawKey): Promise<readonly EarlierWins[]>
  /** The same for everybody who is in this draw and in its line. */
  earlierWinsIn(draw: OwnedDrawKey): Promise<readonly (EarlierWins & { readonly joinSeq: number })[]>
  /** Awards that are still to be handed over, and those that were not claimed in time; without those of these tiers. */
  left(drawId: DrawId, besides?: readonly number[]): Promise<AwardsLeft>
  /** By tier, of the awards that stand: how many, how many nobody has said to be handed over, and how many have come. */
  arrivals(drawId: DrawId): Promise<readonly (Arrivals & { readonly tier: number })[]>
}

export type AwardWriter = AwardReader & {
  insert(awards: readonly Award[]): Promise<void>
  /** Moves an award on if it may still go there; false when another act came first. Holds its row from then on. */
  move(drawId: DrawId, id: AwardId, to: 'claimed' | 'shipped' | 'done' | 'forfeited'): Promise<boolean>
  /** Sets an award aside; false when it may not be any more. */
  void(drawId: DrawId, id: AwardId, reason: string): Promise<boolean>
  /** Everything of a round that nobody claimed is forfeited, without what is of these tiers; answers the awards it was. */
  forfeit(
    drawId: DrawId,
    round: number,
    besides?: readonly number[],
  ): Promise<readonly Pick<Award, 'id' | 'index'>[]>
}
