import type { DrawId } from '@fairdraw/domain'
import { hex, utf8 } from '@fairdraw/fairness'
import { breath, groupSize } from '../entrants/seat-listed.ts'
import type { ImportedRow, Reading, Vault, Writing } from '../ports/index.ts'

/** A line of a list: by what identity it names somebody, and its cells under the organiser's own columns. */
export type OwnLine = { readonly identity: string; readonly own?: readonly string[] | undefined }
/** Somebody's cells by their headings. */
export type OwnCells = Readonly<Record<string, string>>

/** What finds the row of a person without storing who that is. */
export function personKey(vault: Vault, drawId: DrawId, identity: string): Uint8Array {
  return vault.index(`imported/${drawId}/person`, identity)
}

const termLength = 12

/** What a cell is found by, whole and in any case. */
export function cellTerm(vault: Vault, drawId: DrawId, text: string): string {
  const folded = text.normalize('NFKC').trim().toLowerCase()
  return hex(vault.index(`imported/${drawId}/cell`, folded)).slice(0, termLength)
}

const place = (drawId: DrawId, key: Uint8Array) => `imported_rows/${drawId}/${hex(key)}`

/** Keeps what a list says of its people beside name and identity; who was told of before is told of anew. */
export async function keepOwnCells(
  tx: Writing,
  vault: Vault,
  {
    id,
    columns,
    lines,
  }: { readonly id: DrawId; readonly columns: readonly string[]; readonly lines: readonly OwnLine[] },
): Promise<void> {
  if (columns.length === 0) return
  await tx.imported.addColumns(id, columns)
  const rowOf = ({ identity, own = [] }: OwnLine): ImportedRow[] => {
    const cells = columns.flatMap((heading, at): [string, string][] => (own[at] ? [[heading, own[at]]] : []))
    if (cells.length === 0) return []
    const key = personKey(vault, id, identity)
    const terms = cells.map(([, text]) => cellTerm(vault, id, text))
    const told = { identity, own: Object.fromEntries(cells) }
    const sealed = vault.seal(place(id, key), utf8(JSON.stringify(told)))
    return [{ drawId: id, personKey: key, sealed, terms: ` ${terms.join(' ')} ` }]
  }
  for (let from = 0; from < lines.length; from += groupSize) {
    const rows = lines.slice(from, from + groupSize).flatMap(rowOf)
    await tx.imported.put([...new Map(rows.map((row) => [hex(row.personKey), row])).values()])
    await breath()
  }
}

/** Keeps of these people in another draw what is kept of them in this one. */
export async function copyOwnCells(
  tx: Writing,
  vault: Vault,
  {
    from,
    to,
    identities,
  }: { readonly from: DrawId; readonly to: DrawId; readonly identities: readonly string[] },
): Promise<void> {
  const columns = await tx.imported.columns(from)
  for (let at = 0; at < identities.length && columns.length > 0; at += groupSize) {
    const cells = await ownCellsOf(tx, vault, from, identities.slice(at, at + groupSize))
    const lines = [...cells].map(([identity, own]) => ({
      identity,
      own: columns.map((heading) => own[heading] ?? ''),
    }))
    await keepOwnCells(tx, vault, { id: to, columns, lines })
  }
}

export function openOwnCells(
  vault: Vault,
  { drawId, personKey: key, sealed }: ImportedRow,
): { readonly identity: string; readonly own: OwnCells } {
  return JSON.parse(new TextDecoder().decode(vault.open(place(drawId, key), sealed)))
}

/** The cells of those of these identities of whom a list said any, by identity. */
export async function ownCellsOf(
  tx: Reading,
  vault: Vault,
  id: DrawId,
  identities: readonly string[],
): Promise<ReadonlyMap<string, OwnCells>> {
  if (identities.length === 0 || (await tx.imported.columns(id)).length === 0) return new Map()
  const keys = identities.map((identity) => personKey(vault, id, identity))
  const rows = await tx.imported.ofPeople(id, keys)
  return new Map(
    rows.map((row) => {
      const { identity, own } = openOwnCells(vault, row)
      return [identity, own]
    }),
  )
}
