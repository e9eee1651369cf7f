import type { CountedAccount, Ports } from '../ports/index.ts'

/** The newest accounts whose name or nickname contains the keyword, or all. */
export function listUsers(
  { store }: Pick<Ports, 'store'>,
  keyword: string | null,
  limit: number,
): Promise<readonly CountedAccount[]> {
  return store.read((tx) => tx.accounts.newest(keyword, limit))
}
