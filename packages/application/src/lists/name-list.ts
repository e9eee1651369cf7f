import { createIdentityHashes, createListNamer, type Hasher, LIST_MARKS } from '@fairdraw/fairness'
import type { NamedList } from '../ports/index.ts'

/** Names a list of identities and says by what it is compared with others (lot-1 §6.6). */
export function nameList(hasher: Hasher, identities: readonly string[], key: Uint8Array): NamedList {
  const [namer, hashes] = [createListNamer(), createIdentityHashes(key, hasher)]
  for (const identity of identities) {
    namer.add(identity)
    hashes.add(identity)
  }
  return { list: namer.name(key), marks: hashes.sorted().slice(0, LIST_MARKS) }
}
