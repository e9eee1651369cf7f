import {
  askToSend,
  cancelMessage,
  findMessage,
  readGroupMessages,
  readMessageOutcome,
  remindSender,
} from '@fairdraw/application'
import type { GroupMessage } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import type { FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'
import { siteIn } from './site-of.ts'

/** What members of an enterprise are asked to send about a draw. */
export function serveGroupMessages(edge: Edge): void {
  const linkFrom =
    (request: FastifyRequest) =>
    ({ lid }: { readonly lid: string }) =>
      `${siteIn(edge, request)}/mobile/${lid}`
  serve(edge, routes.weworkMessages, async (call) => {
    const found = await readGroupMessages(call.ports, userIn(call), call.input.id)
    return { ...found, list: found.messages.map(sentMessage) }
  })
  serve(edge, routes.weworkMessageSend, async (call) => {
    const { id, kind, sender, text, request } = call.input
    const asked = { id, kind, sender, words: text, request }
    return sentMessage(await askToSend(call.ports, userCallerIn(call), asked, linkFrom(call.request)))
  })
  serve(edge, routes.weworkMessageRemind, async (call) => {
    await remindSender(call.ports, userCallerIn(call), call.input)
    return {}
  })
  serve(edge, routes.weworkMessageCancel, async (call) =>
    sentMessage(await cancelMessage(call.ports, userCallerIn(call), call.input)),
  )
  serve(edge, routes.weworkMessageFind, async (call) => {
    const caller = userCallerIn(call)
    const found = await findMessage(call.ports, caller, call.input, linkFrom(call.request))
    return { message: found && sentMessage(found) }
  })
  serve(edge, routes.weworkMessageOutcome, async (call) => {
    const { sentAt, counts } = await readMessageOutcome(call.ports, userIn(call), call.input)
    return { ...counts, sentAt, monthFull: counts.month_full, notFriend: counts.not_friend }
  })
}

function sentMessage({ words, ...message }: GroupMessage) {
  return { ...message, text: words }
}
