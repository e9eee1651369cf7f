import {
  bindGroup,
  enterGroup,
  listBoundGroups,
  makeGroupTicket,
  makeMiniAddress,
  readMiniCode,
  takeUpGroupTicket,
  unbindGroup,
} from '@fairdraw/application'
import type { MiniCode, SealedByWechat } from '@fairdraw/application/ports'
import { camelNames, routes } from '@fairdraw/contract'
import { countSignIn } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** The mini-program: how draws are opened in it, and the chat groups that are bound by it. */
export function serveMini(edge: Edge): void {
  serve(edge, routes.miniState, async ({ ports }) => ({ isConnected: ports.ownMini !== null }))
  serve(edge, routes.miniCode, async (call) => ({
    picture: shown(await readMiniCode(call.ports, userIn(call), call.input.id)),
  }))
  serve(edge, routes.miniAddress, (call) => makeMiniAddress(call.ports, userIn(call), call.input))
  serveGroups(edge)
}

function serveGroups(edge: Edge): void {
  serve(edge, routes.wechatGroupList, async (call) => ({
    list: await listBoundGroups(call.ports, userIn(call)),
  }))
  serve(edge, routes.wechatGroupTicket, async (call) => {
    const { code, expiresAt } = await makeGroupTicket(call.ports, userCallerIn(call))
    return { picture: shown(code), endsAt: expiresAt }
  })
  serve(edge, routes.wechatGroupUnbind, async (call) => {
    await unbindGroup(call.ports, userIn(call), call.input.id)
    return {}
  })
  // Whoever makes up codes is slowed down as who makes up passwords is: each one is asked of WeChat.
  serve(edge, routes.wechatGroupOpen, async ({ ports, input, request }) => {
    const forgive = await countSignIn(edge, request)
    const { organiser, expiresAt } = await takeUpGroupTicket(ports, camelNames(input))
    await forgive()
    return { organiser, endsAt: expiresAt }
  })
  serve(edge, routes.wechatGroupBind, async ({ ports, input, request }) => {
    const forgive = await countSignIn(edge, request)
    const bound = await bindGroup(ports, { ticket: input.ticket, name: input.name, sealed: sealedIn(input) })
    await forgive()
    return bound
  })
  serve(edge, routes.wechatGroupEnter, async ({ ports, input, request }) => {
    const forgive = await countSignIn(edge, request)
    const entered = await enterGroup(ports, { lid: input.lid, sealed: sealedIn(input) })
    await forgive()
    return entered
  })
}

type SentSealed = { readonly js_code: string; readonly encrypted_data: string; readonly iv: string }

const sealedIn = ({ js_code, encrypted_data, iv }: SentSealed): SealedByWechat => ({
  jsCode: js_code,
  encryptedData: encrypted_data,
  iv,
})

/** A header cannot be sent for a picture of a page, so it travels in the answer. */
function shown({ type, bytes }: MiniCode): string {
  return `data:${type === 'image/png' ? type : 'image/jpeg'};base64,${Buffer.from(bytes).toString('base64')}`
}
