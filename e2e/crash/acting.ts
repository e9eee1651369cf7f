/**
 * Does what phones and an organiser do at a prepared draw, each act once more if it was done before, as they repeat
 * what was not answered; dies by SIGKILL at the await that it is told to. Every act that was acknowledged is written
 * down in the folder; at the end everything there is to see is printed.
 * Arguments: folder, lid, `claims` or `tasks`, await to die at (0 = none).
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  acceptProof,
  claimAward,
  finishTask,
  listProofs,
  readAward,
  redeemAward,
} from '@fairdraw/application'
import type { Award, Ports } from '@fairdraw/application/ports'
import { type Draw, type GuestId, type Lid, minute, Refusal } from '@fairdraw/domain'
import { openWorld } from '../../apps/server/src/testing/world.ts'
import { closedAt, testChain } from './closed-draw.ts'
import { createDeadly } from './deadly.ts'

const [folder = '', lid = '', what = '', dieAt = '0'] = process.argv.slice(2)
const { wrap, awaits } = createDeadly(Number(dieAt))
// The claims are made after the draw was closed, the tasks before.
const startsAt = closedAt + (what === 'claims' ? minute : -minute / 2)
const world = await openWorld({ folder, startsAt, chain: testChain })
const { store } = world.ports
const ports: Ports = { ...world.ports, store: wrap(store) }
const draw = await store.read((tx) => tx.draws.byLid(lid as Lid))
if (!draw) throw new Error('there is no such draw')

const note = (line: string) => appendFileSync(join(folder, 'acknowledged'), `${line}\n`)

/** Waits for an act and writes down that it was answered; a refusal that says it was done before is an answer. */
async function acknowledged<T>(name: string, act: Promise<T>, done: string): Promise<T | undefined> {
  const told = await act.catch((problem: unknown) => {
    if (problem instanceof Refusal && problem.code === done) return undefined
    throw problem
  })
  note(name)
  return told
}

const guest = (n: number) => ({ kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` }) as const

async function claim({ id, ownerId }: Draw): Promise<object> {
  const awards = async () => (await store.read((tx) => tx.awards.list(id, null, 9))).rows
  const askedOf = (award: Award) => ({ lid: lid as Lid, awardId: award.id, subject: guest(award.index) })
  for (const award of await awards()) {
    const claimed = claimAward(ports, { ...askedOf(award), answers: {} })
    const told = await acknowledged(`claimed ${award.id}`, claimed, 'award_not_claimable')
    if (told?.code) note(`${award.id} has ${told.code}`)
    const code = told?.redeemCode
    if (code) await acknowledged('redeemed', redeemAward(ports, ownerId, { id, code }), 'redeem_code_used')
  }
  const held = []
  for (const award of await awards()) {
    const { state, code } = await readAward(world.ports, askedOf(award))
    held.push({ id: award.id, state, code })
  }
  const acts = await store.read((tx) => tx.activities.newest(id, null, 99))
  return { held, redeemed: acts.filter((act) => act.what === 'winnerRedeem').length }
}

async function doTasks({ id, ownerId }: Draw): Promise<object> {
  const [picture = ''] = await store.read((tx) => tx.uploads.ofEntrants(id, [1]))
  const asked = { lid: lid as Lid, subject: guest(0) }
  const word = finishTask(ports, { ...asked, taskId: 'word', passcode: '龙井' })
  await acknowledged('word', word, 'task_done')
  const sent = finishTask(ports, { ...asked, taskId: 'show', proofFile: `${picture}.png` })
  await acknowledged('sent', sent, 'task_done')
  const waiting = { id, state: 'waiting', after: null, limit: 9 } as const
  for (const { id: proofId } of (await listProofs(world.ports, ownerId, waiting)).rows)
    await acknowledged('accepted', acceptProof(ports, ownerId, { id, proofId }), 'task_done')
  return await store.read(async (tx) => ({
    ledger: (await tx.entrants.ledger(id, [1])).map((grant) => [grant.id, grant.count]),
    proofs: (await tx.proofs.ofEntrant(id, 1)).map(({ state }) => state),
  }))
}

const seen = await (what === 'claims' ? claim(draw) : doTasks(draw))
process.stdout.write(JSON.stringify({ awaits: awaits(), seen }))
await world.close()
