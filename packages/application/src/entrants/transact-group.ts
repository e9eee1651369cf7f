import type { DrawId } from '@fairdraw/domain'
import { equal } from '@fairdraw/fairness'
import type { CommitGroup, Ports, Store, Writing } from '../ports/index.ts'
import { StoreUnavailable } from '../ports/index.ts'

/** Whose numbers a group moved, and who has something due for it: rung for once it is stored. */
type Rung = { readonly pulse: Set<DrawId>; readonly facts: Set<DrawId> }

/** One signed group in one transaction, and the bells of what it moved. */
export async function transactGroup<T>(
  { store, bell }: Pick<Ports, 'store' | 'bell'>,
  work: (tx: Writing, rung: Rung) => Promise<T>,
): Promise<T> {
  const rung: Rung = { pulse: new Set(), facts: new Set() }
  const result = await storeGroup(store, (tx) => {
    // What an attempt moved that was given up is not rung for.
    rung.pulse.clear()
    rung.facts.clear()
    return work(tx, rung)
  })
  for (const id of rung.pulse) bell.ring(id, 'pulse')
  for (const id of rung.facts) bell.ring(id, 'facts')
  return result
}

/**
 * A transaction that stores one signed group. Where the connection was lost at the very commit it is looked up, over
 * another one, whether the group is there: then the commit was durable, and what the work came to holds. While that
 * cannot be learnt the failure stands; who asks again is answered what is stored, so nothing is done twice.
 */
async function storeGroup<T>(store: Store, work: (tx: Writing) => Promise<T>): Promise<T> {
  let group: (CommitGroup & { readonly id: number }) | null = null
  let result: { readonly of: T } | null = null
  try {
    return await store.transact(async (tx) => {
      group = result = null
      const putGroup = async (put: CommitGroup) => {
        const id = await tx.entrants.putGroup(put)
        group = { ...put, id }
        return id
      }
      const of = await work({ ...tx, entrants: { ...tx.entrants, putGroup } })
      result = { of }
      return of
    })
  } catch (failure) {
    if (!(failure instanceof StoreUnavailable && failure.mayHaveCommitted)) throw failure
    const [made, put] = [result, group] as [{ readonly of: T } | null, typeof group]
    if (!made || !put || !(await isStored(store, put))) throw failure
    return made.of
  }
}

async function isStored(store: Store, put: CommitGroup & { readonly id: number }): Promise<boolean> {
  const found = await store.read((tx) => tx.entrants.group(put.id)).catch(() => null)
  return found !== null && equal(found.root, put.root)
}
