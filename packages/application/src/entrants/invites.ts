import { type ChanceTask, type Draw, grantId, type Instant, taskOfGrant, timesOf } from '@fairdraw/domain'
import { fitting } from '../chances/grant-chances.ts'
import { sealGrants } from '../chances/seal-grants.ts'
import type { Grant, NewGrant, Ports, Writing } from '../ports/index.ts'

/** Somebody who has just got in by another's link, both by their join numbers. */
export type Invited = {
  readonly joinSeq: number
  readonly inviterSeq: number
  /** Tells that the same number came before, also when whoever gave it had themselves erased in between. */
  readonly inviteKey?: Uint8Array | null
}

/**
 * Gives inviters their chances for the newcomers they brought, in the transaction that lets these in: behind its held
 * door, after they were inserted. One call for a whole batch asks the ledger once.
 *
 * It counts who is in, and was in before the newcomer: nobody invites themselves, and of two who name each other one
 * came first. Beyond the task's limit and the cap on chances nothing is given, and nothing refused.
 */
export async function grantForInvites(
  tx: Writing,
  ports: Pick<Ports, 'signer' | 'vault'>,
  draw: Pick<Draw, 'id' | 'lid' | 'settings'>,
  invited: readonly Invited[],
  at: Instant,
): Promise<void> {
  const tasks = (draw.settings.tasks ?? []).filter(({ kind }) => kind === 'invite')
  const told = invited.filter(({ joinSeq, inviterSeq }) => inviterSeq >= 1 && inviterSeq < joinSeq)
  if (tasks.length === 0 || told.length === 0) return
  const named = new Set(told.flatMap(({ joinSeq, inviterSeq }) => [joinSeq, inviterSeq]))
  const people = await tx.entrants.bySeqs(draw.id, [...named])
  const counting = new Set(people.filter(({ status }) => status === 'E').map(({ joinSeq }) => joinSeq))
  const present = told.filter(({ joinSeq, inviterSeq }) => counting.has(joinSeq) && counting.has(inviterSeq))
  const counted = await comingFirst(tx, draw, present)
  const brought = Map.groupBy(counted, ({ inviterSeq }) => inviterSeq)
  if (brought.size === 0) return
  const ledger = Map.groupBy(await tx.entrants.ledger(draw.id, [...brought.keys()]), ({ joinSeq }) => joinSeq)
  const grants = [...brought].flatMap(([inviterSeq, newcomers]) =>
    grantsTo(draw, tasks, { inviterSeq, newcomers, own: ledger.get(inviterSeq) ?? [], at }),
  )
  if (grants.length === 0) return
  const { sealed } = await sealGrants(tx, ports, draw.lid, grants)
  await tx.entrants.grant(sealed)
}

/** Those who never counted in this draw; from here on they have. */
async function comingFirst(
  tx: Writing,
  { id }: Pick<Draw, 'id'>,
  invited: readonly Invited[],
): Promise<Invited[]> {
  const first: Invited[] = []
  for (const one of invited)
    if (!one.inviteKey || (await tx.details.countInvited(id, one.inviteKey))) first.push(one)
  return first
}

type Inviter = {
  readonly inviterSeq: number
  readonly newcomers: readonly Invited[]
  /** The inviter's ledger so far. */
  readonly own: readonly Grant[]
  readonly at: Instant
}

function grantsTo(
  draw: Pick<Draw, 'id' | 'settings'>,
  tasks: readonly ChanceTask[],
  { inviterSeq, newcomers, own, at }: Inviter,
): (NewGrant & { readonly total: number })[] {
  let chances = own.reduce((sum, { count }) => sum + count, 0)
  const grants: (NewGrant & { readonly total: number })[] = []
  for (const task of tasks) {
    let left = timesOf(task) - own.filter(({ id }) => taskOfGrant(id) === task.id).length
    for (const { joinSeq } of newcomers) {
      const count = fitting(draw, chances, task.chances)
      if (left <= 0 || count === 0) break
      const id = grantId(task, joinSeq)
      chances += count
      const grant = { drawId: draw.id, joinSeq: inviterSeq, id, count, reason: 'invite', at } as const
      grants.push({ ...grant, total: chances })
      left -= 1
    }
  }
  return grants
}
