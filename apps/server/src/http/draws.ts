import {
  cancelDraw,
  createDraw,
  createNamesReader,
  listDraws,
  openDraw,
  publishDraw,
  readDraw,
  recheckBeforeOpening,
  updateDraw,
} from '@fairdraw/application'
import type { DrawFilter, DrawKey } from '@fairdraw/application/ports'
import { changesIn, type InputOf, present, routes, settingsIn } from '@fairdraw/contract'
import type { UserId } from '@fairdraw/domain'
import { withChangeWords } from './change-words.ts'
import { keyset } from './cursor.ts'
import type { Edge } from './edge.ts'
import { districtsIn, requireKnownDistricts } from './known-districts.ts'
import { langOf } from './lang.ts'
import { requireOwnMedia } from './media-url.ts'
import { userIn } from './received.ts'
import { sentListedDraw, sentOwnDraw } from './sent-draw.ts'
import { serve, serveOnce, serveSent } from './serve-route.ts'

const byPlace = keyset({ place: 'number', id: 'string' })

/** The organiser's draws: making, changing, moving on and looking at them. */
export function serveDraws(edge: Edge): void {
  serveChanges(edge)
  serveMoves(edge)
  serveSent(edge, routes.taskInfo, async (call) => {
    const sight = await readDraw(call.ports, userIn(call), call.input.id)
    return sentOwnDraw(sight, langOf(call.request))
  })
  const readNames = createNamesReader(edge.workPorts)
  serve(edge, routes.taskNames, (call) => readNames(userIn(call), call.input.id))
  serveSent(edge, routes.taskList, async (call) => {
    const { cursor, page_size: limit, sort: order, has_todo: hasTodo } = call.input
    const after = byPlace.keyIn(cursor) as DrawKey | null
    const filter = filterIn(userIn(call), call.input)
    const page = await listDraws(call.ports, filter, after, limit, { order, hasTodo })
    return {
      list: page.rows.map(sentListedDraw),
      total: page.total,
      total_is_estimate: false,
      next_cursor: byPlace.cursorOf(page.next),
    }
  })
}

function serveChanges(edge: Edge): void {
  serveOnce(
    edge,
    routes.taskCreate,
    async (call) => {
      const { input, ports } = call
      await requireKnownDistricts(districtsIn(input.conditions))
      requireOwnMedia(edge, input)
      return createDraw(ports, userIn(call), { settings: settingsIn(input), publish: input.publish })
    },
    (made) => made,
  )
  serveOnce(
    edge,
    routes.taskUpdate,
    async (call) => {
      const { id, version } = call.input
      await requireKnownDistricts(districtsIn(call.input.conditions))
      requireOwnMedia(edge, call.input)
      const edit = { id, version, changes: changesIn(call.input) }
      return updateDraw(call.ports, userIn(call), edit).catch((thrown: unknown) => {
        throw withChangeWords(thrown, langOf(call.request))
      })
    },
    (edited) => edited,
  )
}

function serveMoves(edge: Edge): void {
  serveOnce(
    edge,
    routes.taskPublish,
    (call) => publishDraw(call.ports, userIn(call), call.input.id),
    ({ lid, life }) => ({
      status: life.status,
      lid,
      level: life.charter?.level === 'B' ? ('B' as const) : ('C' as const),
    }),
  )
  serveOnce(
    edge,
    routes.taskOpen,
    async (call) => {
      const { id } = call.input
      // By other ports than the call's: what an account says of its followers is no act of the organiser's.
      await recheckBeforeOpening(edge.ports, userIn(call), id)
      return await openDraw(call.ports, userIn(call), id)
    },
    ({ life }) => ({ status: life.status }),
  )
  serveOnce(
    edge,
    routes.taskCancel,
    (call) => cancelDraw(call.ports, userIn(call), call.input),
    ({ life }) => ({ status: life.status }),
  )
}

function filterIn(userId: UserId, sent: InputOf<typeof routes.taskList>): DrawFilter {
  const { status, task_type, keyword, from, to, recycled: isRecycled } = sent
  return {
    userId,
    isRecycled,
    ...present({
      statuses: status,
      taskType: task_type,
      keyword: keyword || undefined,
      createdFrom: from,
      createdTo: to,
    }),
  }
}
