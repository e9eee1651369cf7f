import { isIP } from 'node:net'

type Bad = (name: string, zh: string, en: string) => Error

/** The addresses that this server calls others from; none when not set. Throws what `bad` makes of a wrong one. */
export function outgoingOf(text: string | null, bad: Bad): readonly string[] {
  const addresses = text === null ? [] : text.split(',').map((address) => address.trim())
  if (addresses.every((address) => isIP(address) !== 0)) return addresses
  throw bad(
    'FAIRDRAW_OUTGOING_IPS',
    '应为以逗号分隔的 IP 地址，如 203.0.113.7',
    'must be IP addresses separated by commas, such as 203.0.113.7',
  )
}
