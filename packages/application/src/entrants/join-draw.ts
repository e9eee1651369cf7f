import { type Lid, Refusal } from '@fairdraw/domain'
import type { Receipt } from '@fairdraw/domain/fairness'
import type { Ports, Subject } from '../ports/index.ts'
import { commitJoins, type Join } from './commit-joins.ts'
import { createGroupCommit } from './group-commit.ts'
import { identityKey, identityOf } from './identity.ts'

export type JoinNeeds = Pick<Ports, 'bell' | 'signer' | 'store' | 'vault'>
export type JoinAnswer = { readonly memberId: string; readonly joinSeq: number; readonly receipt: Receipt }
export type JoinDraw = (given: {
  lid: Lid
  subject: Subject
  nickname: string
  channel: string | null
}) => Promise<JoinAnswer>

/** More would hold the write lock long; fewer would sign and sync more often. */
const largestGroup = 400
/** What a public id means never changes once the draw is published, so it may be remembered. */
type KnownDraw = Pick<Join, 'drawId' | 'fillsUp'>
const rememberedDraws = 10_000

/**
 * The one way into a draw. Joins of the same moment share a transaction and a signature; everybody hears only after
 * it is durable. Joining again answers the same receipt, so a lost answer can simply be asked for again.
 */
export function createJoinDraw(ports: JoinNeeds): JoinDraw {
  const commit = createGroupCommit((batch: readonly Join[]) => commitJoins(ports, batch), largestGroup)
  const known = new Map<Lid, KnownDraw>()

  async function knownDraw(lid: Lid): Promise<KnownDraw> {
    const remembered = known.get(lid)
    if (remembered) return remembered
    const draw = await ports.store.read((tx) => tx.draws.byLid(lid))
    if (!draw || draw.life.status === 'draft') throw new Refusal('not_found')
    const fresh = { drawId: draw.id, fillsUp: draw.settings.opening.by === 'count' }
    if (known.size >= rememberedDraws) known.clear()
    known.set(lid, fresh)
    return fresh
  }

  return async ({ lid, subject, nickname, channel }) => {
    const { drawId, fillsUp } = await knownDraw(lid)
    const identity = identityOf(subject)
    const key = identityKey(ports.vault, identity)
    return await commit({ drawId, lid, fillsUp, subject, identity, key, nickname, channel })
  }
}
