import { listChannels, readToday } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { langOf } from './lang.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What everything that came by no channel is called. */
export const direct = { zh: '直接访问', en: 'Direct' } as const

/** How many looked and entered, for the organiser. */
export function serveTraffic(edge: Edge): void {
  serve(edge, routes.channelList, async (call) => {
    const sight = await listChannels(call.ports, userIn(call), call.input.id)
    const url = `${edge.publicUrl ?? ''}/mobile/${sight.draw.lid}`
    const lang = langOf(call.request)
    return {
      list: [
        { id: 'direct', name: direct[lang], url, ...sight.direct },
        ...sight.channels.map((channel) => ({ ...channel, url: `${url}?channel=${channel.id}` })),
      ],
    }
  })
  serve(edge, routes.homeToday, async (call) => {
    const { entrants, visits, todos } = await readToday(call.ports, userIn(call), call.input.offset_minutes)
    return {
      entrants,
      visits,
      todos: todos.map(({ draw: { id, settings }, proofs, ...waiting }) => ({
        ...waiting,
        id,
        taskType: settings.taskType,
        title: settings.title,
        proofs: proofs?.count ?? 0,
        oldestProofAt: proofs?.oldestAt,
      })),
    }
  })
}
