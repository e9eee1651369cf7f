import { equal } from '../basics/bytes.ts'
import { readable } from '../basics/readable.ts'
import { type GroupProof, isGroupSigned, isInGroup } from '../log/receipt.ts'
import { type LotEvent, type TakeLeaf, takeLeaf } from '../lots/lot-event.ts'
import type { Spin } from '../plays/play.ts'
import { type Acceptance, acceptanceLeaf, type SpinLeaf, spinLeaf } from '../plays/play-leaf.ts'
import type { Proof } from '../proof.ts'
import type { Means } from './means.ts'
import type { Wrong } from './report.ts'
import type { TreeClaim } from './trees.ts'

/** What the log's key signed of one act: a play as it was decided or accepted, or a take (lot-1 §9.5, §10.4). */
export type AnswerLeaf = SpinLeaf | Acceptance | TakeLeaf

/** An answer as whoever asked keeps it: what was signed, and the group that signed it. */
export type SignedAnswer = { readonly leaf: AnswerLeaf; readonly group: GroupProof }

/** What readers kept of a draw, to be held against its acts as they are read in their order. */
export type KeptAnswers = {
  /** What they were told of the tree. */
  readonly claims: readonly TreeClaim[]
  /** Whether a play, or something that happened to lots, is not what its place was answered with. */
  finding(act: Spin | LotEvent): Wrong | undefined
  /** An answer whose place is behind the last of so many acts, of a draw that is over. */
  missing(acts: number): Wrong | undefined
}

const reason = 'answer_contradicts'

/** The answers of this draw that its log signed; others say nothing (lot-1 §17.4). */
export async function keptAnswers({ drawId }: Proof, given: Means): Promise<KeptAnswers> {
  const { answers = [], verifySignature } = given
  const own: AnswerLeaf[] = []
  for (const kept of verifySignature ? answers : []) {
    const { leaf, group } = kept as SignedAnswer
    const data = bytesOf(leaf)
    const isOwn = data && leaf.drawId === drawId && isInGroup(data, group)
    if (isOwn && verifySignature && (await isGroupSigned(group, verifySignature, leaf.at))) own.push(leaf)
  }
  const bySeq = Map.groupBy(own, ({ seq }) => seq)
  return {
    claims: own.map(({ tree: { size, root }, seq }) => ({ size, root, reason, detail: `answer ${seq}` })),
    finding(act) {
      const wrong = bySeq.get(act.seq)?.some((leaf) => !isOf(leaf, act))
      return wrong ? { reason, detail: `answer ${act.seq}` } : undefined
    },
    missing(acts) {
      const behind = own.find(({ seq }) => seq >= acts)
      return (
        behind && {
          reason,
          expected: String(behind.seq),
          found: String(acts),
          detail: `answer ${behind.seq}`,
        }
      )
    },
  }
}

/** The leaf data of an answer in its commit group; undefined for what has none, and was signed by nobody. */
function bytesOf(leaf: AnswerLeaf) {
  return readable(() => {
    if ('nextCommit' in leaf) return spinLeaf(leaf)
    return 'nonce' in leaf ? acceptanceLeaf(leaf) : takeLeaf(leaf)
  })
}

/** Whether the act in the place of an answer is the one that was answered, to the byte. */
function isOf(leaf: AnswerLeaf, act: Spin | LotEvent): boolean {
  const { drawId, tree } = leaf
  const data = bytesOf(leaf)
  if (!data) return false
  if ('type' in act) return act.type === 'take' && equal(data, takeLeaf({ ...act, drawId, tree }))
  if ('nextCommit' in leaf)
    return equal(data, spinLeaf({ ...act, drawId, tree, nextCommit: leaf.nextCommit }))
  return equal(data, acceptanceLeaf({ ...act, drawId, tree }))
}
