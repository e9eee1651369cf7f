import type { Lid, LotSettings } from '@fairdraw/domain'
import { be32, type CharterLots, createNameSeal, hash, hex, type OpenedName } from '@fairdraw/fairness'

type Captains = LotSettings['captains']

/** What opens the name of the n-th captain: it follows from a secret that is never told. */
const keyOf = (last: Uint8Array, at: number) => hash('fairdraw/captain', last, be32(at))

/** Captains as the charter of their draw names them: no name stands there in clear (lot-1 §6.3). */
export function sealedCaptains(lid: Lid, captains: Captains, last: Uint8Array): CharterLots['captains'] {
  const seal = createNameSeal(lid)
  return captains.map(({ label, name }, at) => {
    return { label, nameCommit: hex(seal.commit(keyOf(last, at), name)) }
  })
}

/** Their names, each with the key that opens it. */
export function namedCaptains(captains: Captains, last: Uint8Array): readonly OpenedName[] {
  return captains.map(({ name }, at) => ({ shown: name, nameKey: hex(keyOf(last, at)) }))
}
