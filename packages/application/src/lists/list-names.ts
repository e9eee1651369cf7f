import type { Lid } from '@fairdraw/domain'

/**
 * The files of a sealed list; each can be made again from the store. `rows`: gzip text, a row a line ·
 * `tree`: 32-byte hashes in the order of `nodePosition` · `starts`: little-endian doubles, the start of every row
 * and at last the total weight, so that both a row's start and its weight are one read.
 */
export type ListNames = { readonly rows: string; readonly tree: string; readonly starts: string }

/** The names of a list's files. */
export function listNames(lid: Lid): ListNames {
  return { rows: `${lid}/rows.gz`, tree: `${lid}/tree`, starts: `${lid}/starts` }
}

/** How many hashes the tree file of `n` rows holds: each leaf, and each complete subtree above. */
export function treeLength(n: number): number {
  let ones = 0
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2
  return 2 * n - ones
}
