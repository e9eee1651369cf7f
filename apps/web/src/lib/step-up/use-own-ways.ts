import { useCallback, useEffect, useState } from 'react'
import type { AccountKind } from '../account-name.ts'
import { useApi } from '../api-place.tsx'
import { type OutsideWay, outsideWays } from '../outside-ways.ts'
import { hasPasskeys } from '../passkeys/has-passkeys.ts'

/** What this account, in this browser, can prove somebody by, and what could be added to it. */
export type OwnWays = {
  readonly hasPassword: boolean
  readonly hasPasskey: boolean
  readonly hasCodes: boolean
  /** Other sites that let its owner in, and that this browser can leave for. */
  readonly sites: readonly OutsideWay[]
  /** It has none at all, whatever the browser: its first one is added without a proof. */
  readonly isNone: boolean
  readonly hasAddress: boolean
  /** A passkey can be made here. */
  readonly makesPasskeys: boolean
  /** What codes can be sent to. */
  readonly codesBy: readonly AccountKind[]
}

/** Null until they are known, and while they cannot be asked for (`isLost`). Asked each time that it `isWanted`. */
export function useOwnWays(isWanted: boolean): {
  readonly ways: OwnWays | null
  readonly isLost: boolean
  readonly again: () => void
} {
  const api = useApi()
  const [ways, setWays] = useState<OwnWays | null>(null)
  const [isLost, setIsLost] = useState(false)
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      const options = { isSilent: true, ...(signal && { signal }) }
      setIsLost(false)
      const [own, platforms] = await Promise.all([
        api.call('authOwnWays', {}, options),
        api.call('authPlatforms', {}, options),
      ])
      if (signal?.aborted) return
      setIsLost(own === null || platforms === null)
      if (own === null || platforms === null) return
      const { password, passkey, code, platforms: linked } = own
      setWays({
        hasPassword: password,
        hasPasskey: passkey && hasPasskeys(),
        hasCodes: code,
        sites: outsideWays(platforms).filter(({ platform }) => linked.includes(platform as 2 | 3 | 4)),
        isNone: !password && !passkey && !code && linked.length === 0,
        hasAddress: own.has_address,
        makesPasskeys: hasPasskeys() && platforms.list.some(({ platform }) => platform === 5),
        codesBy: platforms.codes_by,
      })
    },
    [api],
  )
  useEffect(() => {
    if (!isWanted) return
    const leave = new AbortController()
    setWays(null)
    void ask(leave.signal)
    return () => leave.abort()
  }, [ask, isWanted])
  return { ways, isLost, again: () => void ask() }
}
