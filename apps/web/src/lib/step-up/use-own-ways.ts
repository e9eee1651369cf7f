import { useEffect, useState } from 'react'
import { useApi } from '../api-place.tsx'
import { type OutsideWay, outsideWays } from '../outside-ways.ts'
import { hasPasskeys } from '../passkeys/has-passkeys.ts'

/** What this account and this browser can prove somebody by. */
export type OwnWays = {
  /** True also while it is not known. */
  readonly hasPassword: boolean
  readonly hasPasskey: boolean
  readonly hasCodes: boolean
  /** Other sites that let its owner in, and that this browser can leave for. */
  readonly sites: readonly OutsideWay[]
}

const unknown: OwnWays = { hasPassword: true, hasPasskey: false, hasCodes: false, sites: [] }

/** A password alone until it is known. */
export function useOwnWays(): OwnWays {
  const api = useApi()
  const [ways, setWays] = useState(unknown)
  useEffect(() => {
    const leave = new AbortController()
    const options = { isSilent: true, signal: leave.signal }
    const ask = async () => {
      const [platforms, identities, passkeys] = await Promise.all([
        api.call('authPlatforms', {}, options),
        api.call('authIdentities', {}, options),
        hasPasskeys() ? api.call('authPasskeys', {}, options) : null,
      ])
      if (leave.signal.aborted) return
      const linked = new Set(
        identities?.list.filter(({ is_open }) => is_open).map(({ platform }) => platform),
      )
      setWays({
        hasPassword: identities?.password !== 'none' && identities?.password !== 'no_address',
        hasPasskey: (passkeys?.list.length ?? 0) > 0,
        hasCodes: (platforms?.codes_by?.length ?? 0) > 0 && identities?.password !== 'no_address',
        sites: outsideWays(platforms).filter(({ platform }) => linked.has(platform as 2 | 3 | 4)),
      })
    }
    void ask()
    return () => leave.abort()
  }, [api])
  return ways
}
