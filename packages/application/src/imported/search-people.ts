import type { Draw } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { identityKey } from '../entrants/identity.ts'
import { searchOf } from '../entrants/own-phone.ts'
import { rosterIdentities, rosterKey } from '../entrants/terms/entry-keys.ts'
import type { MemberFilter, Reading, Vault } from '../ports/index.ts'
import { cellTerm, openOwnCells } from './own-cells.ts'

/** Most people whom one cell finds; who wants more narrows the keyword. */
const mostFound = 100

/** A keyword with all it may find people by: number, address or phone, also of an imported list, and its whole cells. */
export async function searchPeople(
  tx: Reading,
  vault: Vault,
  { id }: Pick<Draw, 'id'>,
  keyword: string,
): Promise<Pick<MemberFilter, 'keyword' | 'identityKeys' | 'mobileKey' | 'joinSeqs'>> {
  if (keyword.trim() === '') return { keyword }
  const { identityKeys = [], ...own } = searchOf(vault, keyword)
  const found = await tx.imported.having(id, cellTerm(vault, id, keyword), mostFound)
  const told = found.map((row) => openOwnCells(vault, row).identity)
  const keys = [...identityKeys, ...told.map((identity) => identityKey(vault, identity))]
  const rostered = [...rosterIdentities(keyword), ...told].map((identity) => rosterKey(vault, identity))
  const entered = await tx.rosters.known(id, rostered)
  return {
    ...own,
    identityKeys: [...new Map(keys.map((key) => [hex(key), key])).values()],
    joinSeqs: entered.flatMap(({ joinSeq }) => joinSeq ?? []),
  }
}
