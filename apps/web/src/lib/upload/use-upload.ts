import { useCallback, useEffect, useRef, useState } from 'react'
import { type FileRule, objectionToFile } from './file-rules.ts'
import { shrinkImage } from './shrink-image.ts'

export type UploadState =
  | { readonly kind: 'rest' }
  | { readonly kind: 'wrong_kind' }
  | { readonly kind: 'too_large'; readonly file: File }
  /** Without steps while the picture is still being read. */
  | { readonly kind: 'shrinking'; readonly step: number; readonly steps: number }
  | { readonly kind: 'shrink_failed' }
  | { readonly kind: 'sending'; readonly share: number }

type Sending = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

type What = {
  readonly rule: FileRule
  /** Sends the file; its address, or null after the visitor was told. */
  readonly send: (file: Blob, sending: Sending) => Promise<string | null>
  readonly onSent: (address: string) => void
}

/** The way of a file: looked at, made smaller if it is asked for, sent; a newer file takes the place of the one before. */
export function useUpload({ rule, send, onSent }: What) {
  const [state, setState] = useState<UploadState>({ kind: 'rest' })
  const leash = useRef<AbortController | null>(null)
  const begin = useCallback(() => {
    leash.current?.abort()
    leash.current = new AbortController()
    return leash.current.signal
  }, [])
  useEffect(() => () => leash.current?.abort(), [])

  const sendNow = async (file: File, signal: AbortSignal) => {
    setState({ kind: 'sending', share: 0 })
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ kind: 'sending', share })
    }
    const address = await send(file, { signal, onProgress })
    if (signal.aborted) return
    setState({ kind: 'rest' })
    if (address !== null) onSent(address)
  }

  const take = async (file: File) => {
    const signal = begin()
    const objection = await objectionToFile(file, rule)
    if (signal.aborted) return
    if (objection === 'wrong_kind') return setState({ kind: 'wrong_kind' })
    if (objection === 'too_large') return setState({ kind: 'too_large', file })
    await sendNow(file, signal)
  }

  const shrink = async (file: File) => {
    const signal = begin()
    setState({ kind: 'shrinking', step: 0, steps: 0 })
    const onStep = (step: number, steps: number) => setState({ kind: 'shrinking', step, steps })
    const small = await shrinkImage(file, { mostBytes: rule.mostBytes, onStep, signal })
    if (signal.aborted) return
    if (!small) return setState({ kind: 'shrink_failed' })
    await sendNow(small, signal)
  }

  const giveUp = useCallback(() => {
    leash.current?.abort()
    setState({ kind: 'rest' })
  }, [])
  return { state, take, shrink, giveUp }
}
