import type { HookSender } from '@fairdraw/application/ports'
import type { HookProblem } from '@fairdraw/domain'
import { askPublic, inTime, type PublicWorld } from '../../addresses/ask-public.ts'
import { askNameServers, checkedAddress } from '../../addresses/resolve-host.ts'
import { hookTarget } from './hook-target.ts'

type Answer = { readonly status: number; readonly retryAfterMs: number | null }
type Problem = { readonly problem: HookProblem }

/**
 * Posts to an address of an organiser, who must not reach through it what stands beside the service: by https alone, to
 * an address of the host that was checked to be public in this very try; a redirect is not followed, no body is read.
 */
export function createHookSender(world: PublicWorld = {}): HookSender {
  const { resolve = askNameServers, patienceMs = 15_000 } = world
  const addressOf = async (url: URL | null): Promise<{ readonly address: string } | Problem> => {
    if (url === null) return { problem: 'not_public' }
    const addresses = await resolve(url.hostname)
    if (addresses.length === 0) return { problem: 'no_host' }
    const address = await checkedAddress(async () => addresses, url.hostname)
    return address === null ? { problem: 'not_public' } : { address }
  }
  return {
    async isPublic(text) {
      return 'address' in (await addressOf(hookTarget(text)))
    },
    async send(text, headers, body, ending) {
      const startedAt = performance.now()
      const patience = AbortSignal.timeout(patienceMs)
      const late = ending ? AbortSignal.any([patience, ending]) : patience
      const tell = (answer: Answer | Problem) => ({
        ...answer,
        tookMs: Math.round(performance.now() - startedAt),
      })
      try {
        const url = hookTarget(text)
        const found = await inTime(addressOf(url), late)
        if (url === null || 'problem' in found) return tell(found as Problem)
        const sent = {
          ...headers,
          'content-type': 'application/json',
          'user-agent': 'Fairdraw',
          'content-length': String(Buffer.byteLength(body)),
        }
        const answer = await askPublic(
          found.address,
          url,
          { method: 'POST', headers: sent, body, late },
          world,
        )
        answer.destroy()
        const { statusCode: status = 0, headers: answered } = answer
        if (status >= 300 && status < 400) return tell({ problem: 'redirected' })
        return tell({ status, retryAfterMs: retryAfter(answered['retry-after']) })
      } catch (failure) {
        return tell({ problem: late.aborted ? 'too_late' : problemOf(failure) })
      }
    },
  }
}

/** RFC 9110 §10.2.3: seconds, or a date. */
function retryAfter(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^(\d{1,7}|.+ GMT)$/.test(text)) return null
  const ms = text.endsWith('GMT') ? Date.parse(text) - Date.now() : Number(text) * 1_000
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

/** Codes by which OpenSSL and Node say that a certificate is not to be trusted, is over, or is for another name. */
const certificateCodes =
  /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA)/

function problemOf(failure: unknown): HookProblem {
  const { code = '' } = failure as { code?: string }
  return certificateCodes.test(code) ? 'bad_certificate' : 'no_connection'
}
