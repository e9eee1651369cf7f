import {
  createReadFollow,
  leaveForWechat,
  readShareSignature,
  returnFromWechat,
  takeTicket,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { Rejected } from './envelope.ts'
import { subjectIn } from './received.ts'
import { serve } from './serve-route.ts'
import { siteIn } from './site-of.ts'

/** How entrants are known to the official account that a draw asks to follow. */
export function serveFollowing(edge: Edge): void {
  const readFollow = createReadFollow(edge.ports)
  serve(edge, routes.entryFollow, async ({ input, caller }) => {
    const subject = caller?.subject ?? null
    return await readFollow({ lid: input.lid, subject, channel: input.channel ?? null })
  })
  serve(edge, routes.entryWechatLeave, async (call) => {
    const knocking = { lid: call.input.lid, subject: subjectIn(call) }
    return { url: await leaveForWechat(edge.ports, knocking, siteIn(edge, call.request)) }
  })
  serve(edge, routes.entryWechat, async (call) => {
    const knocking = { lid: call.input.lid, subject: subjectIn(call) }
    if ('ticket' in call.input)
      return await takeTicket(edge.ports, { ...knocking, ticket: call.input.ticket })
    const { code, state } = call.input
    return await returnFromWechat(edge.ports, { ...knocking, code, state })
  })
  serve(edge, routes.entryWechatShare, async ({ input, request }) => {
    // A signature for another site would let that one share in the account's name.
    if (URL.parse(input.url)?.origin !== siteIn(edge, request))
      throw new Rejected([{ path: ['url'], code: 'invalid_format', message: '' }])
    return { card: await readShareSignature(edge.ports, input.lid, input.url) }
  })
}
