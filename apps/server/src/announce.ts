import { networkInterfaces } from 'node:os'
import { makeSignInCode, platform } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { minute } from '@fairdraw/domain'
import type { Config } from './config.ts'

/** A link for an organiser who is there already lives this long; the very first one lives until it is used. */
const linkMs = 10 * minute

/** A code that signs the first organiser in: there is no password yet, so whoever sees this terminal is the owner. */
export async function freshSignInCode(
  ports: Ports,
  { signInCode }: Config,
): Promise<{ readonly code: string; readonly isFirst: boolean }> {
  const first = await ports.store.read((tx) => tx.accounts.firstOrganiser())
  const way = { platform: platform.oneTimeLink, userId: first?.id ?? null }
  if (first) return { isFirst: false, code: await makeSignInCode(ports, { ...way, livesMs: linkMs }) }
  const given = { ...way, livesMs: null, ...(signInCode === null ? {} : { code: signInCode }) }
  return { isFirst: true, code: await makeSignInCode(ports, given) }
}

/** Says where the service is and how to sign in; `showsQr` adds the link as a code for a phone's camera. */
export async function announce(config: Config, port: number, code: string, showsQr: boolean): Promise<void> {
  const near = config.publicUrl ?? `http://${nearHost(config.host)}:${port}`
  const link = (origin: string) => `${origin}/?signin=${encodeURIComponent(code)}`
  say(`明签 Fairdraw: ${near}`)
  say(`登录 Sign in: ${link(near)}`)
  const far = config.publicUrl ?? farOrigin(config.host, port)
  if (far !== null && far !== near) say(`局域网 On this network: ${far}`)
  if (!showsQr || far === null) return
  const { renderUnicodeCompact } = await import('uqr')
  say(`手机扫码登录 Scan to sign in:\n${renderUnicodeCompact(link(far))}`)
}

function nearHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Where a phone on the same network reaches the service; null when it listens to this machine alone. */
function farOrigin(host: string, port: number): string | null {
  if (host !== '0.0.0.0' && host !== '::') return null
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const lan = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return lan ? `http://${lan.address}:${port}` : null
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
