import {
  addChannel,
  addToRoster,
  groupLinks,
  listEntryCodes,
  listRoster,
  makeEntryCodes,
  removeChannel,
  renameChannel,
} from '@fairdraw/application'
import { type InputOf, routes } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve, serveOnce } from './serve-route.ts'

/** What lets people into a draw, and the links that lead them there, for its organiser. */
export function serveWaysIn(edge: Edge): void {
  serveCodes(edge)
  serveRoster(edge)
  const urlOf = (lid: string, query: string) => `${edge.publicUrl ?? ''}/mobile/${lid}?${query}`
  serve(edge, routes.groupLinks, async (call) => {
    const { lid, links } = await groupLinks(call.ports, userIn(call), call.input.id as DrawId)
    return { list: links.map(({ id, name, token }) => ({ id, name, url: urlOf(lid, `group=${token}`) })) }
  })
  serve(edge, routes.channelAdd, async (call) => {
    const { id: drawId, name } = call.input
    const { id, lid } = await addChannel(call.ports, userIn(call), { id: drawId as DrawId, name })
    return { id, url: urlOf(lid, `channel=${id}`) }
  })
  serve(edge, routes.channelRename, async (call) => {
    const { id, channel_id: channelId, name } = call.input
    await renameChannel(call.ports, userIn(call), { id: id as DrawId, channelId, name })
    return {}
  })
  serve(edge, routes.channelRemove, async (call) => {
    const { id, channel_id: channelId } = call.input
    await removeChannel(call.ports, userIn(call), { id: id as DrawId, channelId })
    return {}
  })
}

function serveCodes(edge: Edge): void {
  serveOnce(
    edge,
    routes.codesMake,
    (call) => {
      const { id, count } = call.input
      return makeEntryCodes(call.ports, userIn(call), { id: id as DrawId, count })
    },
    (done) => done,
  )
  serve(edge, routes.codesList, async (call) => {
    const asked = { ...pageIn(call.input), isUsed: call.input.is_used }
    const { rows, next, total } = await listEntryCodes(call.ports, userIn(call), asked)
    const list = rows.map((row) => ({ ...row, memberId: memberId(row.joinSeq) }))
    return { list, ...endOf(next, total) }
  })
}

function serveRoster(edge: Edge): void {
  serveOnce(
    edge,
    routes.rosterAdd,
    (call) => {
      const { id, people } = call.input
      return addToRoster(call.ports, userIn(call), { id: id as DrawId, people })
    },
    (done) => ({ ...done, rows: [] }),
  )
  serve(edge, routes.rosterList, async (call) => {
    const { rows, next, total, isMore } = await listRoster(call.ports, userIn(call), pageIn(call.input))
    const list = rows.map((row) => ({ ...row, memberId: memberId(row.joinSeq) }))
    return { list, ...endOf(next, total), totalIsEstimate: isMore }
  })
}

function pageIn({ id, cursor, page_size: limit }: InputOf<typeof routes.rosterList>) {
  const [after = null] = keyIn(cursor, ['number']) ?? []
  return { id: id as DrawId, after: after as number | null, limit }
}

function endOf(next: number | null, total: number) {
  return { total, totalIsEstimate: false, nextCursor: cursorOf(next === null ? null : [next]) }
}

function memberId(joinSeq: number | null): string | null {
  return joinSeq === null ? null : String(joinSeq)
}
