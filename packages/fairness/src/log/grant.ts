import { type Bytes, utf8 } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import type { GroupProof } from './receipt.ts'

/** What is signed when somebody is given chances after the join; `chances` are all that they hold from then on. */
export type GrantFacts = {
  readonly drawId: string
  readonly joinSeq: number
  readonly chances: number
  readonly at: string
}

/** A grant as its owner gets it. */
export type SignedGrant = GrantFacts & { readonly group: GroupProof }

/** The leaf data of a grant in its commit group (lot-1 §5.5). */
export function grantLeaf({ drawId, joinSeq, chances, at }: GrantFacts): Bytes {
  return utf8(jcs({ drawId, joinSeq, chances, at }))
}
