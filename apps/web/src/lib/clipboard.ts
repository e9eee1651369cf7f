import { copyConfirmMs, copyText } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'

/** Copies and remembers for three seconds that it did. */
export function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copyConfirmMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = useCallback(async (text: string) => setIsCopied(await copyText(text)), [])
  return { isCopied, copy }
}
