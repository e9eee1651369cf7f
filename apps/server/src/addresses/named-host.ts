import { isIP } from 'node:net'

/**
 * Whether a host, as a parsed address has it, is a name of the public naming system with at least one dot. Numbers in
 * place of a name are not, in any writing: no certificate is for them, and whose machine is behind them cannot be told.
 */
export function isNamedHost(hostname: string): boolean {
  return isIP(hostname) === 0 && !hostname.startsWith('[') && /^[^.].*\.[^.]*[a-z][^.]*$/.test(hostname)
}
