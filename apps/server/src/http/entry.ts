import { nameIn, readEntry, readMyEntries, readReceipt, readStages } from '@fairdraw/application'
import type { Subject } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import { type Draw, iso, type Lid } from '@fairdraw/domain'
import type { FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'
import { joinWith } from './join-with.ts'
import { callerIn, subjectIn } from './received.ts'
import { sentOwnAward, sentOwnEntry } from './sent-entry.ts'
import { serve } from './serve-route.ts'
import { shownDraw } from './shown-draw.ts'
import { shownStage } from './shown-stage.ts'

/** The entrant's side of a draw. */
export function serveEntry(edge: Edge): void {
  serve(edge, routes.entryInfo, async ({ ports, input, caller, request }) => {
    const sight = await readEntry(ports, input.lid as Lid, caller?.subject ?? null, input.group ?? null)
    const { draw, me, standing, groupWays } = sight
    countVisit(edge, draw, { channel: input.channel ?? null, subject: caller?.subject ?? null, request })
    return {
      ...shownDraw(sight),
      now: iso(sight.now),
      tip: sight.tip,
      me: me && sentOwnEntry(edge, draw, me),
      fulfilled: [...standing.fulfilled],
      ...(groupWays === null ? {} : { group_ways: [...groupWays] }),
      barred: standing.barred,
      name_asked: sight.nameAsked,
    }
  })
  serve(edge, routes.entryStages, async ({ ports, input }) => {
    const { now, stages } = await readStages(ports, input.lid as Lid)
    return { now: iso(now), list: stages.map(shownStage) }
  })
  serve(edge, routes.entryJoin, async (call) => {
    const { lid, nickname, channel = null } = call.input
    const caller = callerIn(call)
    const named = await nameIn(call.ports, caller, nickname)
    const who = { lid: lid as Lid, subject: caller.subject, ...named, channel, by: 'link' } as const
    const joined = await joinWith(edge, call, who)
    return { member_id: joined.memberId, join_seq: joined.joinSeq, receipt: joined.receipt }
  })
  serve(edge, routes.entryMine, async (call) => {
    const entries = await readMyEntries(call.ports, subjectIn(call))
    return {
      list: entries.map(({ draw, entry }) => ({
        lid: draw.lid,
        title: draw.settings.title,
        status: draw.life.status,
        join_seq: entry.joinSeq,
        joined_at: iso(entry.joinedAt),
        ...(draw.settings.timeZone === undefined ? {} : { time_zone: draw.settings.timeZone }),
        awards: entry.awards.map((award) => sentOwnAward(draw, award)),
      })),
    }
  })
  serve(edge, routes.entryReceipt, async (call) => {
    const { receipt, groups } = await readReceipt(call.ports, call.input.lid as Lid, subjectIn(call))
    return { receipt, groups: groups && { ...groups, path: [...groups.path] } }
  })
}

type Looker = {
  readonly channel: string | null
  readonly subject: Subject | null
  readonly request: FastifyRequest
}

/** Organisers who look at their own draw are no visitors of it. */
function countVisit({ visits }: Edge, draw: Draw, { channel, subject, request }: Looker): void {
  const person = subject && (subject.kind === 'guest' ? subject.guestId : subject.userId)
  if (person !== draw.ownerId) visits.see({ drawId: draw.id, channel, address: request.ip, person })
}
