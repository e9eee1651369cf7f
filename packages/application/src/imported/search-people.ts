import type { Draw } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { identityKey } from '../entrants/identity.ts'
import { searchOf } from '../entrants/own-phone.ts'
import { rosterIdentities, rosterKey } from '../entrants/terms/entry-keys.ts'
import type { MemberFilter, Reading, Vault } from '../ports/index.ts'
import { cellTerm, openOwnCells } from './own-cells.ts'
import { cellsKeptWith } from './read-imported.ts'

/** Most people whom one cell finds; who wants more narrows the keyword. */
const mostFound = 100

/** A keyword with all it may find people by: number, address or phone, also of an imported list, and its whole cells. */
export async function searchPeople(
  tx: Reading,
  vault: Vault,
  draw: Pick<Draw, 'id' | 'settings'>,
  keyword: string,
): Promise<Pick<MemberFilter, 'keyword' | 'identityKeys' | 'mobileKey' | 'joinSeqs'>> {
  if (keyword.trim() === '') return { keyword }
  const kept = cellsKeptWith(draw)
  const { identityKeys = [], ...own } = searchOf(vault, keyword)
  const found = await tx.imported.having(kept, cellTerm(vault, kept, keyword), mostFound)
  const told = found.map((row) => openOwnCells(vault, row).identity)
  const keys = [...identityKeys, ...told.map((identity) => identityKey(vault, identity))]
  const rostered = [...rosterIdentities(keyword), ...told].map((identity) => rosterKey(vault, identity))
  const entered = await tx.rosters.known(draw.id, rostered)
  return {
    ...own,
    identityKeys: [...new Map(keys.map((key) => [hex(key), key])).values()],
    joinSeqs: entered.flatMap(({ joinSeq }) => joinSeq ?? []),
  }
}
