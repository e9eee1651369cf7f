import { isIP } from 'node:net'
import { isLoopback } from './http/address-place.ts'

type Bad = (name: string, zh: string, en: string) => Error

/** Networks by a name, as the web framework knows them: this machine, and the private networks of containers. */
const names: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The addresses and networks of the proxies before the service; none when not set. Throws what `bad` makes of a wrong one. */
export function proxiesOf(text: string | null, bad: Bad): readonly string[] {
  const proxies = text === null ? [] : text.split(',').map((proxy) => proxy.trim())
  if (proxies.every((proxy) => names.has(proxy) || isNetwork(proxy))) return proxies
  throw bad(
    'FAIRDRAW_PROXY',
    '应为以逗号分隔的地址或网段，如 10.0.0.0/8，或 loopback、uniquelocal',
    'must be addresses or networks separated by commas, such as 10.0.0.0/8, or loopback, uniquelocal',
  )
}

/** What whoever runs the service is told where there seems to be a proxy before it that is not named. */
export const proxyHint =
  'FAIRDRAW_PROXY 未设置。经反向代理来的人因此没有各自的地址，按地址的限制对他们无效。请设置它，代理在本机时：FAIRDRAW_PROXY=loopback。 ' +
  'FAIRDRAW_PROXY is not set. People who come through a proxy have no address of their own then, and limits by address do not hold them back. Set it; for a proxy on this machine: FAIRDRAW_PROXY=loopback.'

type Reached = {
  readonly host: string
  readonly proxies: readonly string[]
  readonly publicUrl: string | null
}

/** True where people from elsewhere reach the service through a proxy, as it is set up, and none is named. */
export function hasUnnamedProxy({ host, proxies, publicUrl }: Reached, port: number): boolean {
  if (proxies.length > 0) return false
  if (host === 'localhost' || isLoopback(host)) return true
  const url = publicUrl === null ? null : new URL(publicUrl)
  // It speaks no TLS itself, and listens on one port.
  return url !== null && (url.protocol === 'https:' || Number(url.port || 80) !== port)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  // A network of everybody would let anybody say who they are.
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)
}
