import { deliverBeacon, readBeacon } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { ChainInfo } from '@fairdraw/fairness'
import type { Edge } from './edge.ts'
import { serve } from './serve-route.ts'

/** The public randomness: what is awaited, and the door for whoever brings it. */
export function serveBeacon(edge: Edge): void {
  serve(edge, routes.beaconRead, async ({ ports }) => {
    const { latest, awaited } = await readBeacon(ports)
    return {
      chain: sentChain(ports.beacon.chain),
      levelNow: latest ? ('B' as const) : ('C' as const),
      latestRound: latest?.round,
      awaited,
    }
  })
  serve(edge, routes.beaconDeliver, async ({ ports, input, request }) => {
    await edge.limits.beacon(request.ip)
    return await deliverBeacon(ports, input)
  })
}

function sentChain({ public_key, genesis_time, schemeID, metadata, ...chain }: ChainInfo) {
  return {
    ...chain,
    publicKey: public_key,
    genesisTime: genesis_time,
    scheme: schemeID,
    beaconId: metadata.beaconID,
  }
}
