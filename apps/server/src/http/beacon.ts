import { deliverBeacon, readBeacon } from '@fairdraw/application'
import { type OutputOf, routes } from '@fairdraw/contract'
import { iso } from '@fairdraw/domain'
import type { ChainInfo } from '@fairdraw/fairness'
import type { Edge } from './edge.ts'
import { serve } from './serve-route.ts'

/** The public randomness: what is awaited, and the door for whoever brings it. */
export function serveBeacon(edge: Edge): void {
  serve(edge, routes.beaconRead, async ({ ports }) => {
    const { latest, awaited } = await readBeacon(ports)
    return {
      chain: sentChain(ports.beacon.chain),
      level_now: latest ? ('B' as const) : ('C' as const),
      latest_round: latest?.round ?? null,
      awaited: awaited.map(({ lid, round, dueAt }) => ({ lid, round, due_at: iso(dueAt) })),
    }
  })
  serve(edge, routes.beaconDeliver, async ({ ports, input, request }) => {
    await edge.limits.beacon(request.ip)
    return await deliverBeacon(ports, input)
  })
}

function sentChain(chain: ChainInfo): OutputOf<typeof routes.beaconRead>['chain'] {
  return {
    hash: chain.hash,
    public_key: chain.public_key,
    period: chain.period,
    genesis_time: chain.genesis_time,
    group_hash: chain.groupHash,
    scheme: chain.schemeID,
    beacon_id: chain.metadata.beaconID,
  }
}
