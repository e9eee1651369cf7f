import { listPlays, type PlayAnswer, readOwnPlays } from '@fairdraw/application'
import { type OutputOf, routes } from '@fairdraw/contract'
import { type DrawId, iso, type Lid, Refusal } from '@fairdraw/domain'
import { hex, timeOfRound, unhex } from '@fairdraw/fairness'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { subjectIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

type SentPlay = OutputOf<typeof routes.entryPlays>['list'][number]

/** Draws that are played: the player's side, and its organiser's. */
export function servePlays(edge: Edge): void {
  serve(edge, routes.entryPlay, async (call) => {
    const { lid, i, nonce, cell } = call.input
    const asked = {
      lid: lid as Lid,
      subject: subjectIn(call),
      i,
      nonce: unhex(nonce),
      ...(cell === undefined ? {} : { cell }),
    }
    const answer = await edge.playDraw(asked).catch((refusal: unknown) => {
      throw spelled(edge, refusal)
    })
    return { ...sentPlay(edge, answer), chances_left: answer.chancesLeft }
  })
  serve(edge, routes.entryPlays, async (call) => {
    const { lid, cursor, page_size: limit } = call.input
    const [before = null] = keyIn(cursor, ['number']) ?? []
    const page = await readOwnPlays(call.ports, subjectIn(call), {
      lid: lid as Lid,
      before: before as number | null,
      limit,
    })
    return {
      list: page.rows.map((answer) => sentPlay(edge, answer)),
      total: page.total,
      total_is_estimate: false,
      next_cursor: cursorOf(page.next === null ? null : [page.next]),
    }
  })
  serve(edge, routes.taskPlays, async (call) => {
    const { id, cursor, page_size: limit } = call.input
    const [before = null] = keyIn(cursor, ['number']) ?? []
    const page = await listPlays(call.ports, userIn(call), {
      id: id as DrawId,
      before: before as number | null,
      limit,
    })
    return {
      list: page.rows.map(({ seq, joinSeq, nickname, i, at, u, tier }) => ({
        ...{ seq, join_seq: joinSeq, nickname, i, at: iso(at), u, tier },
        is_waiting: u === null,
      })),
      total: page.total,
      total_is_estimate: false,
      next_cursor: cursorOf(page.next === null ? null : [page.next]),
      win_count: page.winCount,
      stock: page.stock.map((prize) => ({ ...prize })),
      tickets_left: page.ticketsLeft,
      hours: page.hours.map(({ at, plays, wins }) => ({ at: iso(at), plays, wins })),
    }
  })
}

/** A conflict tells what is stored, as any answer spells it. */
function spelled(edge: Edge, refusal: unknown): unknown {
  if (!(refusal instanceof Refusal) || refusal.code !== 'play_conflict') return refusal
  const answer = refusal.detail.answer as PlayAnswer
  return new Refusal('play_conflict', {
    answer: { ...sentPlay(edge, answer), chances_left: answer.chancesLeft },
  })
}

function sentPlay({ ports }: Edge, answer: PlayAnswer): SentPlay {
  const { seq, i, nonce, at, beaconRound, tree, group, outcome } = answer
  const head = { seq, i, nonce: hex(nonce), at: iso(at), tree: { ...tree }, group }
  if (!outcome) {
    const round = beaconRound ?? 0
    const dueAt = iso(timeOfRound(ports.beacon.chain, round))
    return { ...head, pending: { beacon_round: round, due_at: dueAt } }
  }
  const { k, u, tier, stockBefore, slice, nextCommit, awardId, beacon, cell } = outcome
  return {
    ...head,
    ...{ k: hex(k), u, tier },
    stock_before: typeof stockBefore === 'number' ? stockBefore : [...stockBefore],
    ...(slice === null ? {} : { slice }),
    beacon: beacon && { round: beacon.round, signature: beacon.signature },
    next_commit: hex(nextCommit),
    award_id: awardId,
    ...(cell ? { cell: { salt: cell.salt, path: [...cell.path] } } : {}),
  }
}
