import {
  readCheckpoint,
  readConsistency,
  readInclusion,
  readLogEntries,
  readLogKeys,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { iso } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Edge } from './edge.ts'
import { serve } from './serve-route.ts'

/** The one append-only log of all draws (RFC 6962). */
export function serveLog(edge: Edge): void {
  serve(edge, routes.logKey, async ({ ports }) => {
    const keys = await readLogKeys(ports)
    return { list: keys.map(({ keyId, publicKey }) => ({ key_id: keyId, public_key: hex(publicKey) })) }
  })
  serve(edge, routes.logCheckpoint, async ({ ports }) => {
    const { size, root, at, note } = await readCheckpoint(ports)
    return { size, root, at: iso(at), note }
  })
  serve(edge, routes.logEntries, async ({ ports, input: { from, to } }) => ({
    from,
    list: [...(await readLogEntries(ports, from, to))],
  }))
  serve(edge, routes.logConsistency, async ({ ports, input: { from, to } }) => ({
    from,
    to,
    path: [...(await readConsistency(ports, from, to))],
  }))
  serve(edge, routes.logInclusion, async ({ ports, input }) => {
    const { size, root, places } = await readInclusion(ports, input.hash)
    return { size, root, list: places.map((place) => ({ ...place, path: [...place.path] })) }
  })
}
