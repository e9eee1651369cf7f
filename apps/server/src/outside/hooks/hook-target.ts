import { isNamedHost } from '../../addresses/named-host.ts'

/**
 * The ports that are sent to: the one of https and the usual other one for it. With any port, an organiser could have us
 * try out which services of other people's machines answer, mail and databases among them.
 */
const ports: ReadonlySet<string> = new Set(['', '8443'])
const longestUrl = 500

/**
 * An address as it may be sent to: https, a name of the public naming system, a usual port, and no name or password in
 * it. Null for any other.
 */
export function hookTarget(text: string): URL | null {
  const url = text.length <= longestUrl ? URL.parse(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  // The parser has turned numbers of every base, and digits of every script, into one writing.
  return isNamedHost(url.hostname) && ports.has(url.port) ? url : null
}
