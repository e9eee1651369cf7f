import { listPlays, maskedImported, type PlayAnswer, readOwnPlays } from '@fairdraw/application'
import { present, type ResultOf, routes, toWire } from '@fairdraw/contract'
import { Refusal } from '@fairdraw/domain'
import { hex, timeOfRound, unhex } from '@fairdraw/fairness'
import { cursorOf, placeIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { subjectIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

type SentPlay = ResultOf<typeof routes.entryPlays>['list'][number]

/** Draws that are played: the player's side, and its organiser's. */
export function servePlays(edge: Edge): void {
  serve(edge, routes.entryPlay, async (call) => {
    const { lid, i, nonce, cell } = call.input
    const asked = {
      lid,
      subject: subjectIn(call),
      i,
      nonce: unhex(nonce),
      ...present({ cell }),
    }
    const answer = await edge.playDraw(asked).catch((refusal: unknown) => {
      throw spelled(edge, refusal)
    })
    return withChances(edge, answer)
  })
  serve(edge, routes.entryPlays, async (call) => {
    const { lid, cursor, page_size: limit } = call.input
    const page = await readOwnPlays(call.ports, subjectIn(call), {
      lid,
      before: placeIn(cursor),
      limit,
    })
    return {
      list: page.rows.map((answer) => sentPlay(edge, answer)),
      total: page.total,
      totalIsEstimate: false,
      nextCursor: cursorOf(page.next),
    }
  })
  serve(edge, routes.taskPlays, async (call) => {
    const { id, cursor, page_size: limit } = call.input
    const page = await listPlays(call.ports, userIn(call), {
      id,
      before: placeIn(cursor),
      limit,
    })
    return {
      ...page,
      list: page.rows.map(({ imported, ...play }) => ({
        ...play,
        imported: imported && maskedImported(imported),
        isWaiting: play.u === null,
      })),
      totalIsEstimate: false,
      nextCursor: cursorOf(page.next),
    }
  })
}

/** A conflict tells what is stored, as any answer spells it. */
function spelled(edge: Edge, refusal: unknown): unknown {
  if (!(refusal instanceof Refusal) || refusal.code !== 'play_conflict') return refusal
  const answer = refusal.detail.answer as PlayAnswer
  return new Refusal('play_conflict', {
    answer: toWire(routes.entryPlay.output, withChances(edge, answer)),
  })
}

function withChances(edge: Edge, answer: PlayAnswer) {
  return { ...sentPlay(edge, answer), chancesLeft: answer.chancesLeft }
}

function sentPlay({ ports }: Edge, answer: PlayAnswer): SentPlay {
  const { nonce, beaconRound, outcome } = answer
  const head = { ...answer, nonce: hex(nonce) }
  if (!outcome) {
    const round = beaconRound ?? 0
    return { ...head, pending: { beaconRound: round, dueAt: timeOfRound(ports.beacon.chain, round) } }
  }
  return { ...head, ...outcome, k: hex(outcome.k), nextCommit: hex(outcome.nextCommit) }
}
