import { type DrawId, grantId, Refusal, timesOf, type UserId } from '@fairdraw/domain'
import { type CountedPage, countedUpTo, mostCounted } from '../counted-page.ts'
import { type RunDraw, runDraw } from '../draws/owned-draw.ts'
import { tell } from '../notices/tell.ts'
import type { Ports, TaskProof, TaskProofKey, TaskProofState, Writing } from '../ports/index.ts'
import { grantChances } from './grant-chances.ts'
import { holdOpenDoor } from './hold-open-door.ts'
import { stillIn, taskOf } from './own-task.ts'
import { timesDone } from './task-progress.ts'

type Needs = Pick<Ports, 'store'>
export type NamedProof = TaskProof & { readonly nickname: string }
type Which = { readonly id: DrawId; readonly proofId: string }

/** Proofs in one state, the earliest first, with the names of those who sent them. */
export function listProofs(
  { store }: Needs,
  userId: UserId,
  asked: { id: DrawId; state: TaskProofState; after: TaskProofKey | null; limit: number },
): Promise<CountedPage<NamedProof, TaskProofKey>> {
  const { id, state, after, limit } = asked
  return store.read(async (tx) => {
    await runDraw(tx, userId, id)
    const { rows, next } = await tx.proofs.list(id, state, after, limit)
    const senders = await tx.entrants.bySeqs(id, [...new Set(rows.map(({ joinSeq }) => joinSeq))])
    const names = new Map(senders.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
    return {
      rows: rows.map((proof) => ({ ...proof, nickname: names.get(proof.joinSeq) ?? '' })),
      next,
      ...countedUpTo(await tx.proofs.count(id, state, mostCounted + 1)),
    }
  })
}

/** Accepts a proof, a refused one too: its chances are granted in the same transaction. Accepted again, it stays so. */
export function acceptProof(
  ports: Needs & Pick<Ports, 'signer' | 'vault'>,
  userId: UserId,
  which: Which,
): Promise<TaskProofState> {
  return ports.store.transact<TaskProofState>(async (tx) => {
    const { draw, proof } = await heldProof(tx, userId, which)
    if (proof.state === 'accepted') return proof.state
    const { joinSeq } = proof
    const entrant = await tx.entrants.bySeq(draw.id, joinSeq)
    if (!entrant) throw new Refusal('not_found')
    stillIn(entrant)
    const task = taskOf(draw, proof.taskId)
    const done = timesDone(await tx.entrants.ledger(draw.id, [joinSeq]), task)
    if (done >= timesOf(task)) throw new Refusal('task_done')
    const { chances: count, kind: reason } = task
    const id = grantId(task, done + 1)
    await grantChances(tx, ports, draw, { joinSeq, id, count, reason, at: await tx.now() })
    await tx.proofs.decide({ ...proof, state: 'accepted', reason: null })
    return 'accepted'
  })
}

/** Refuses a proof; the entrant sees why and may send another. What was accepted stays so: `task_done`. */
export function refuseProof(
  { store, vault }: Needs & Pick<Ports, 'vault'>,
  userId: UserId,
  { reason, ...which }: Which & { readonly reason: string },
): Promise<TaskProofState> {
  return store.transact<TaskProofState>(async (tx) => {
    const { draw, proof } = await heldProof(tx, userId, which)
    // Nobody's chances are taken away.
    if (proof.state === 'accepted') throw new Refusal('task_done')
    await tx.proofs.decide({ ...proof, state: 'refused', reason })
    const sender = await tx.entrants.bySeq(draw.id, proof.joinSeq)
    await tell(tx, vault, sender, { kind: 'proof_refused', at: await tx.now(), about: proof.id })
    return 'refused'
  })
}

/** The proof behind the held door, so that two who judge it judge one after the other. */
async function heldProof(
  tx: Writing,
  userId: UserId,
  { id, proofId }: Which,
): Promise<{ readonly draw: RunDraw; readonly proof: TaskProof }> {
  const draw = await runDraw(tx, userId, id)
  await holdOpenDoor(tx, id)
  const proof = await tx.proofs.byId(id, proofId)
  if (!proof) throw new Refusal('not_found')
  return { draw, proof }
}
