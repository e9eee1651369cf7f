import {
  acceptProof,
  askForTask,
  finishTask,
  giveChances,
  keepProof,
  listProofs,
  mostPictureBytes,
  type NamedProof,
  refuseProof,
  startTask,
} from '@fairdraw/application'
import { camelNames, present, routes } from '@fairdraw/contract'
import { countGuess } from './count-guess.ts'
import { keyset } from './cursor.ts'
import type { Edge } from './edge.ts'
import { joinSeqIn } from './join-seq-in.ts'
import { mediaUrlOf, ownMediaFile } from './media-url.ts'
import { type Call, subjectIn, userIn } from './received.ts'
import { serveFile } from './serve-file.ts'
import { serve, serveOnce } from './serve-route.ts'

const byTime = keyset({ sentAt: 'number', id: 'string' })

/** How entrants earn more chances, and what the organiser gives and judges. */
export function serveChances(edge: Edge): void {
  serveTasks(edge)
  serveProofs(edge)
  serveOnce(
    edge,
    routes.memberChance,
    (call) => {
      const { id, member_id, count, reason } = call.input
      const given = { id, joinSeq: joinSeqIn(member_id), count, reason }
      return giveChances(call.ports, userIn(call), given)
    },
    (given) => given,
  )
}

function serveTasks(edge: Edge): void {
  serve(edge, routes.entryTaskStart, (call) => startTask(call.ports, taskIn(call)))
  serveOnce(
    edge,
    routes.entryTaskFinish,
    (call) => finish(edge, call),
    (granted) => granted,
  )
  serveFile(edge, routes.uploadProof, mostPictureBytes, async (call, body) => {
    const { name, ...kept } = await keepProof(call.ports, { ...taskIn(call), body })
    return { url: mediaUrlOf(edge, name), ...kept }
  })
}

function serveProofs(edge: Edge): void {
  serve(edge, routes.proofList, async (call) => {
    const { id, state, cursor, page_size: limit } = call.input
    const asked = { id, state, after: byTime.keyIn(cursor), limit }
    const page = await listProofs(call.ports, userIn(call), asked)
    return {
      list: page.rows.map((proof) => sentProof(edge, proof)),
      total: page.total,
      totalIsEstimate: page.isMore,
      nextCursor: byTime.cursorOf(page.next),
    }
  })
  serve(edge, routes.proofAccept, async (call) => ({
    state: await acceptProof(call.ports, userIn(call), camelNames(call.input)),
  }))
  serve(edge, routes.proofRefuse, async (call) => {
    return { state: await refuseProof(call.ports, userIn(call), camelNames(call.input)) }
  })
}

async function finish(edge: Edge, call: Call<typeof routes.entryTaskFinish>) {
  const { passcode, proof } = call.input
  const task = taskIn(call)
  const proofFile = proof === undefined ? undefined : ownMediaFile(edge, proof, 'proof')
  const brought = present({ passcode, proofFile })
  const act = async () => {
    // By other ports than the call's: under an idempotency key those have one transaction, and it is the grant.
    await askForTask(edge.ports, task)
    return await finishTask(call.ports, { ...task, ...brought })
  }
  if (passcode === undefined) return await act()
  return await countGuess(edge, call.request, task, act)
}

function taskIn(call: Pick<Call<typeof routes.entryTaskStart>, 'caller' | 'input'>) {
  const { lid, task_id: taskId } = call.input
  return { lid, subject: subjectIn(call), taskId }
}

function sentProof(edge: Edge, proof: NamedProof) {
  const { id, joinSeq, file } = proof
  return { ...proof, proofId: id, memberId: String(joinSeq), url: mediaUrlOf(edge, file) }
}
