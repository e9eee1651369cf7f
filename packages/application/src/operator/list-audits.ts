import type { Audit, Ports } from '../ports/index.ts'

/** What was done to accounts by the operator and in support sessions, the newest first. */
export function listAudits({ store }: Pick<Ports, 'store'>, limit: number): Promise<readonly Audit[]> {
  return store.read((tx) => tx.audits.newest(limit))
}
