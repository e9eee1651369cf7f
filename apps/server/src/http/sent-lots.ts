import type { HeldLot, LotsSight, OwnLot, SwapSight } from '@fairdraw/application'
import type { OutputOf, routes } from '@fairdraw/contract'
import { iso } from '@fairdraw/domain'

type Sent = OutputOf<typeof routes.entryTake>
type SentSwap = OutputOf<typeof routes.lotsSwap>['swaps'][number]
type SentSight = NonNullable<OutputOf<typeof routes.entryInfo>['lots']>

/** A lot as whoever holds it is sent it. */
export function sentOwnLot({ k, label, leafLabel, salt, path, at, signed }: OwnLot): Sent {
  return {
    ...{ k, label, leaf_label: leafLabel, salt },
    path: [...path],
    at: iso(at),
    ...(signed ? { signed: { ...signed, tree: { ...signed.tree } } } : {}),
  }
}

export function sentSwap({ id, side, joinSeq, shown, label, askedAt }: SwapSight): SentSwap {
  return { swap_id: id, side, join_seq: joinSeq, shown, label, asked_at: iso(askedAt) }
}

/** A draw of lots beside the draw itself. */
export function sentLotsSight(sight: LotsSight): SentSight {
  const { total, given, left, root, sealedAt, isShown, mine, takenBack, swaps } = sight
  return {
    ...{ total, given, left, root },
    sealed_at: sealedAt,
    is_shown: isShown,
    mine: mine && sentOwnLot(mine),
    taken_back: takenBack,
    swaps: swaps.map(sentSwap),
  }
}

/** A row of a table of lots. */
export function sentHeldLot({ k, label, joinSeq, shown, at }: HeldLot) {
  return { k, label, join_seq: joinSeq, shown, at: at === null ? null : iso(at) }
}
