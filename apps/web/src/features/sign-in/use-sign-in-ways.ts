import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'

export type SignInWays = AnswerOf<'authPlatforms'>

/** The configured ways to sign in; null until they are known. */
export function useSignInWays(): SignInWays | null {
  const api = useApi()
  const [ways, setWays] = useState<SignInWays | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    api.call('authPlatforms', {}, { isSilent: true, signal: leave.signal }).then(setWays)
    return () => leave.abort()
  }, [api])
  return ways
}
