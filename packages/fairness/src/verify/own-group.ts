import { groupsRoot, type Receipt } from '../log/receipt.ts'
import type { Notes } from './report.ts'
import { readReceipt } from './shape.ts'

/**
 * The group of my receipt stands in the tree of groups, where its place was asked for: the path leads to a root, and that is one
 * of which the log tells, as far as it was read (lot-1 §5.4).
 */
export function checkOwnGroup(
  receipt: unknown,
  logged: ReadonlyMap<number, string> | undefined,
  notes: Notes,
): void {
  let own: Receipt
  try {
    own = readReceipt(receipt)
  } catch {
    // Nothing was given, or what is malformed was said to be that.
    return
  }
  const { group, groups } = own
  if (!groups) return
  const root = groupsRoot(group, groups)
  if (root === undefined) notes.fail('receipt', 'receipt_groups_wrong')
  // The service may have grown it since the newest head was signed.
  const newest = [...(logged?.keys() ?? [])].at(-1) ?? 0
  if (root !== undefined && groups.size <= newest && logged?.get(groups.size) !== root)
    notes.fail('receipt', 'receipt_group_unlogged', { found: root })
}
