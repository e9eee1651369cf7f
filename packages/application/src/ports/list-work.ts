import type { DrawId, Lid } from '@fairdraw/domain'
import type { EarlierRound, LineRule, RoundRecord, RoundResult, TicketSources } from '@fairdraw/fairness'

/** What sealing a closed list yields. */
export type SealedList = TicketSources & {
  /** Hex. */
  readonly root: string
  readonly n: number
  readonly totalWeight: number
  readonly excluded: number
  readonly rowsFile: { readonly sha256: string; readonly bytes: number }
}

/** The name of a list, hexadecimal, and the smallest keyed hashes of its people, ascending. */
export type NamedList = { readonly list: string; readonly marks: BigUint64Array }

export type SelectionOrder = {
  readonly drawId: DrawId
  readonly lid: Lid
  /** 32 bytes. */
  readonly seed: Uint8Array
  readonly record: RoundRecord
  /** Every round before this one, with what it drew. */
  readonly earlier: readonly EarlierRound[]
  readonly maxWins: number
  /** Whom the programme of a show keeps out of the line. */
  readonly rule?: LineRule
  /** Most wins of one row within this round; as many as `maxWins` allows when left out. */
  readonly winsPerRound?: number
}

/** A result with the winner's row and its inclusion path (hex). */
export type SelectedRow = RoundResult & {
  readonly row: string
  readonly path: readonly string[]
  /** Its seat, counted from 0 over all slots, where a seat before it may have stayed empty. */
  readonly seat?: number
}

/**
 * Heavy work over a closed list, off the main thread. All of it is a pure function of the closed list, so it may
 * be repeated after a crash and yields the same bytes.
 */
export type ListWork = {
  /** Names a list of identities, in any order, under the secret key of its organiser (lot-1 §6.6). */
  name(identities: readonly string[], key: Uint8Array): Promise<NamedList>
  seal(drawId: DrawId, lid: Lid): Promise<SealedList>
  select(order: SelectionOrder): Promise<readonly SelectedRow[]>
  /** Gzip text, one row a line (lot-1 §6.2). */
  rowsFile(drawId: DrawId, lid: Lid): Promise<{ readonly bytes: number; stream(): AsyncIterable<Uint8Array> }>
  /** A row with its inclusion path; null when there is no such index. */
  path(
    drawId: DrawId,
    lid: Lid,
    index: number,
  ): Promise<{ readonly row: string; readonly path: readonly string[] } | null>
}
