import { equal, unhex, utf8 } from '../basics/bytes.ts'
import { parseRow, type Row } from '../list/row.ts'
import type { Close } from '../list/seal.ts'
import { leafHash, rootFromPath } from '../merkle/merkle.ts'
import type { Proof, ProvenRow } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import type { CheckId, Notes } from './report.ts'

function leadsToRoot({ row, path }: ProvenRow, index: number, close: Close): boolean {
  try {
    const leaf = leafHash(utf8(row))
    return equal(rootFromPath({ leaf, index, size: close.n, path: path.map(unhex) }), unhex(close.root))
  } catch {
    // A path of the wrong length, or an index outside the list.
    return false
  }
}

/** Whether a row has exactly the fields that its charter asks for (lot-1 §6.1): groups, and a sealed name. */
export function hasDueFields({ groups, nameCommit }: Row, charter: Charter): boolean {
  const hasGroups = charter.groups !== undefined
  const hasNames = charter.names === true
  if ((groups !== undefined) !== (hasGroups || hasNames) || (nameCommit !== undefined) !== hasNames)
    return false
  return hasGroups || !groups?.length
}

/** The row if it stands in the sealed list, at `index` if one is given; what is wrong is noted under `id`. */
export function readListedRow(
  proven: ProvenRow,
  { charter, close }: Pick<Proof, 'charter'> & { readonly close: Close },
  place: { readonly id: CheckId; readonly index?: number; readonly detail: string },
  notes: Notes,
): Row | undefined {
  const { id, detail } = place
  let row: Row
  try {
    row = parseRow(proven.row)
  } catch {
    notes.fail(id, 'row_malformed', { found: proven.row.slice(0, 200), detail })
    return undefined
  }
  if (!hasDueFields(row, charter)) {
    notes.fail(id, 'row_fields_differ', { found: proven.row, detail })
    return undefined
  }
  if (place.index !== undefined && row.index !== place.index) {
    notes.fail(id, 'row_of_other_index', { expected: String(place.index), found: String(row.index), detail })
    return undefined
  }
  if (leadsToRoot(proven, row.index, close)) return row
  notes.fail(id, 'path_wrong', { found: proven.row, detail })
  return undefined
}
