import { giveMiniConsent, readConsent, readMiniConsent } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Lid } from '@fairdraw/domain'
import { countTry, triesFrom } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { serve } from './serve-route.ts'

/** Consents to messages of WeChat: each is for one. */
export function serveConsents(edge: Edge): void {
  const { publicUrl } = edge
  serve(edge, routes.entryConsent, async ({ ports, input, caller }) => {
    const asked = { lid: input.lid as Lid, subject: caller?.subject ?? null }
    const { templateId, granted } = await readConsent(ports, asked)
    // Without an address that it could lead to, nothing is sent.
    return publicUrl === null ? { templateId: null, granted: 0 } : { templateId, granted }
  })
  serve(edge, routes.miniConsent, async ({ ports, input }) => {
    const { title, templateId } = await readMiniConsent(ports, input.lid as Lid)
    return { title, templateId }
  })
  // Whoever makes up codes is slowed down as who makes up passwords is: each one is asked of WeChat.
  serve(edge, routes.miniConsentGive, async ({ ports, input, request }) => {
    const forgive = await countTry(edge, request, triesFrom('sign-ins', request))
    const given = { lid: input.lid as Lid, jsCode: input.js_code, templateId: input.template_id }
    await giveMiniConsent(ports, given)
    await forgive()
    return {}
  })
}
