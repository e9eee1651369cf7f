import { nameIn, readEntry, readMyEntries, readReceipt, readStages } from '@fairdraw/application'
import type { Subject } from '@fairdraw/application/ports'
import { routes, toWire } from '@fairdraw/contract'
import { type Draw, iso } from '@fairdraw/domain'
import type { FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'
import { joinWith } from './join-with.ts'
import { callerIn, subjectIn } from './received.ts'
import { sentOwnAward, sentOwnEntry } from './sent-entry.ts'
import { serve, serveSent } from './serve-route.ts'
import { shownDraw } from './shown-draw.ts'
import { shownStage } from './shown-stage.ts'

/** The entrant's side of a draw. */
export function serveEntry(edge: Edge): void {
  serveSent(edge, routes.entryInfo, async ({ ports, input, caller, request }) => {
    const sight = await readEntry(ports, input.lid, caller?.subject ?? null, input.group ?? null)
    const { draw, me, standing, groupWays } = sight
    countVisit(edge, draw, { channel: input.channel ?? null, subject: caller?.subject ?? null, request })
    return {
      ...shownDraw(sight),
      now: iso(sight.now),
      tip: sight.tip,
      me: toWire(routes.entryInfo.output.shape.me, me && sentOwnEntry(edge, draw, me)),
      fulfilled: [...standing.fulfilled],
      ...(groupWays === null ? {} : { group_ways: [...groupWays] }),
      barred: standing.barred,
      name_asked: sight.nameAsked,
    }
  })
  serve(edge, routes.entryStages, async ({ ports, input }) => {
    const { now, stages } = await readStages(ports, input.lid)
    return { now, list: stages.map(shownStage) }
  })
  serve(edge, routes.entryJoin, async (call) => {
    const { lid, nickname, channel = null } = call.input
    const caller = callerIn(call)
    const named = await nameIn(call.ports, caller, nickname)
    const who = { lid, subject: caller.subject, ...named, channel, by: 'link' } as const
    return await joinWith(edge, call, who)
  })
  serve(edge, routes.entryMine, async (call) => {
    const entries = await readMyEntries(call.ports, subjectIn(call))
    return {
      list: entries.map(({ draw, entry }) => ({
        lid: draw.lid,
        title: draw.settings.title,
        status: draw.life.status,
        joinSeq: entry.joinSeq,
        joinedAt: entry.joinedAt,
        timeZone: draw.settings.timeZone,
        awards: entry.awards.map((award) => sentOwnAward(draw, award, entry.isListed)),
      })),
    }
  })
  serve(edge, routes.entryReceipt, (call) => readReceipt(call.ports, call.input.lid, subjectIn(call)))
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
