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
import { camelNames, type InputOf, routes } from '@fairdraw/contract'
import { cursorOf, placeIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve, serveOnce } from './serve-route.ts'

/** What lets people into a draw, and the links that lead them there, for its organiser. */
export function serveWaysIn(edge: Edge): void {
  serveCodes(edge)
  serveRoster(edge)
  const urlOf = (lid: string, query: string) => `${edge.publicUrl ?? ''}/mobile/${lid}?${query}`
  serve(edge, routes.groupLinks, async (call) => {
    const { lid, links } = await groupLinks(call.ports, userIn(call), call.input.id)
    return { list: links.map(({ id, name, token }) => ({ id, name, url: urlOf(lid, `group=${token}`) })) }
  })
  serve(edge, routes.channelAdd, async (call) => {
    const { id, lid } = await addChannel(call.ports, userIn(call), call.input)
    return { id, url: urlOf(lid, `channel=${id}`) }
  })
  serve(edge, routes.channelRename, async (call) => {
    await renameChannel(call.ports, userIn(call), camelNames(call.input))
    return {}
  })
  serve(edge, routes.channelRemove, async (call) => {
    await removeChannel(call.ports, userIn(call), camelNames(call.input))
    return {}
  })
}

function serveCodes(edge: Edge): void {
  serveOnce(
    edge,
    routes.codesMake,
    (call) => makeEntryCodes(call.ports, userIn(call), call.input),
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
      const { own_columns: columns, ...list } = call.input
      return addToRoster(call.ports, userIn(call), { ...list, columns })
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
  return { id, after: placeIn(cursor), limit }
}

function endOf(next: number | null, total: number) {
  return { total, totalIsEstimate: false, nextCursor: cursorOf(next) }
}

function memberId(joinSeq: number | null): string | null {
  return joinSeq === null ? null : String(joinSeq)
}
