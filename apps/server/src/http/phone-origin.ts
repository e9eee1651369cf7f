import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'

/** Everywhere on a machine. */
const everywhere: readonly string[] = ['0.0.0.0', '::']

/** Where a phone on the same network reaches what listens at this address; null when it listens to this machine alone. */
export function networkOrigin(host: string, port: number): string | null {
  if (!everywhere.includes(host)) return null
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const lan = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return lan ? `http://${lan.address}:${port}` : null
}

/**
 * The origin to put into links for phones, for somebody who opened a page at an address of this machine alone, where
 * no phone follows; null for others, and where there is none. Who comes from elsewhere learns nothing of the network:
 * behind a container or a proxy its addresses would be wrong, too.
 */
export function phoneOriginFor(
  { headers, hostname, socket, server }: FastifyRequest,
  publicUrl: string | null,
): string | null {
  if (!isOfThisMachine(hostname) || !isOfThisMachine(socket.remoteAddress ?? '')) return null
  // A proxy on this machine brings people from anywhere, under whatever name they ask for.
  if (forwarding.some((name) => headers[name] !== undefined)) return null
  if (publicUrl !== null) return new URL(publicUrl).origin
  const listening = server.server.address() as AddressInfo | string | null
  return listening && typeof listening === 'object' ? networkOrigin(listening.address, listening.port) : null
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

function isOfThisMachine(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  return bare === 'localhost' || bare === '::1' || /^127(?:\.\d+){3}$/.test(bare)
}
