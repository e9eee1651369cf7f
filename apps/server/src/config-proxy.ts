import { isIP } from 'node:net'

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

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  // A network of everybody would let anybody say who they are.
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)
}
