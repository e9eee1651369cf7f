import {
  addPasskey,
  askForOwnPasskey,
  askForPasskey,
  beginPasskey,
  checkPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { countSignIn } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { userCallerIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Passkeys of accounts, and signing in with one. */
export function servePasskeys(edge: Edge): void {
  const { limits } = edge
  serve(edge, routes.authPasskeyNew, async (call) => ({
    options: await beginPasskey(call.ports, userCallerIn(call)),
  }))
  serve(edge, routes.authPasskeyAdd, (call) => addPasskey(call.ports, userCallerIn(call), call.input))
  serve(edge, routes.authPasskeys, async (call) => ({
    list: await listPasskeys(call.ports, userCallerIn(call)),
  }))
  serve(edge, routes.authPasskeyRename, async (call) => {
    await renamePasskey(call.ports, userCallerIn(call), call.input)
    return {}
  })
  serve(edge, routes.authPasskeyRemove, async (call) => {
    await removePasskey(call.ports, userCallerIn(call), call.input.id)
    return {}
  })
  serve(edge, routes.authPasskeyOptions, async ({ ports, request }) => {
    await limits.challenge(request.ip)
    return { options: await askForPasskey(ports) }
  })
  serve(edge, routes.authStepUpPasskey, async (call) => ({
    options: await askForOwnPasskey(call.ports, userCallerIn(call)),
  }))
  serve(edge, routes.authPasskey, async ({ ports, input, request }) => {
    const forgive = await countSignIn(edge, request)
    const { code } = await checkPasskey(ports, input.response)
    await forgive()
    return { authCode: code }
  })
}
