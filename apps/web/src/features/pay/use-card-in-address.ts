import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The code of `#card=CODE`; null for any other fragment. */
function cardIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('card')?.trim().slice(0, 60) || null
}

/**
 * The VIP card that the address brought along, taken out of it at once: a fragment never travels, and a code shall not
 * stay in the history either.
 */
export function useCardInAddress(): string | null {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const brought = cardIn(hash)
  const [kept, keep] = useState(brought)
  useEffect(() => {
    if (brought === null) return
    keep(brought)
    void navigate({ pathname, search: '?tab=cards', hash: '' }, { replace: true })
  }, [brought, pathname, navigate])
  return brought ?? kept
}
