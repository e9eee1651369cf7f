import { giveMiniConsent, readConsent, readMiniConsent } from '@fairdraw/application'
import { camelNames, routes } from '@fairdraw/contract'
import { countSignIn } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { serve } from './serve-route.ts'

/** Consents to messages of WeChat: each is for one. */
export function serveConsents(edge: Edge): void {
  const { publicUrl } = edge
  serve(edge, routes.entryConsent, async ({ ports, input, caller }) => {
    const asked = { lid: input.lid, subject: caller?.subject ?? null }
    const { templateId, granted } = await readConsent(ports, asked)
    // Without an address that it could lead to, nothing is sent.
    return publicUrl === null ? { templateId: null, granted: 0 } : { templateId, granted }
  })
  serve(edge, routes.miniConsent, async ({ ports, input }) => {
    const { title, templateId } = await readMiniConsent(ports, input.lid)
    return { title, templateId }
  })
  // Whoever makes up codes is slowed down as who makes up passwords is: each one is asked of WeChat.
  serve(edge, routes.miniConsentGive, async ({ ports, input, request }) => {
    const forgive = await countSignIn(edge, request)
    await giveMiniConsent(ports, camelNames(input))
    await forgive()
    return {}
  })
}
