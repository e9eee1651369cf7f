import { hex } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import { hash } from '../basics/tagged.ts'

/** How the handing out ended, as its log and its proof tell it: `at` is UTC with `Z`, size and root are those of its tree. */
export type LotsEndRecord = {
  readonly at: string
  /** All are given · its organiser ended it · its time was over. */
  readonly by: 'empty' | 'hand' | 'time'
  readonly given: number
  readonly left: number
  readonly size: number
  /** Hexadecimal. */
  readonly root: string
}

/** The hexadecimal hash that binds the end of a draw of lots; it stands in the log as its last leaf (lot-1 §10.5). */
export function lotsEndHash(drawId: string, { at, by, given, left, size, root }: LotsEndRecord): string {
  return hex(hash('lot1/lots-end', jcs({ drawId, at, by, given, left, size, root })))
}
