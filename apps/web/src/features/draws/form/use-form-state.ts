import { useCallback, useEffect, useState } from 'react'
import type { DrawForm } from './draw-form.ts'
import { keepForm } from './kept-form.ts'
import { useRefusal } from './use-refusal.ts'

const restMs = 400

/** What a form begins with. */
export type FormStart = { readonly form: DrawForm; readonly version: number | null }

/**
 * The form while it is edited: every change is kept in this browser once typing rests, and before the page is left, and
 * settles what the server had against the field.
 */
export function useFormState(key: string, start: FormStart) {
  const [form, setForm] = useState(start.form)
  const [version, setVersion] = useState(start.version)
  const [isChanged, setIsChanged] = useState(false)
  const [keptAt, setKeptAt] = useState<number | 'refused' | null>(null)
  const { settle, ...refusal } = useRefusal()

  const set = useCallback(
    (change: Partial<DrawForm>) => {
      setIsChanged(true)
      setForm((before) => ({ ...before, ...change }))
      settle(change)
    },
    [settle],
  )

  useEffect(() => {
    if (!isChanged) return
    const keep = () => {
      const now = Date.now()
      setKeptAt(keepForm(key, { form, keptAt: now, version }) ? now : 'refused')
    }
    const timer = setTimeout(keep, restMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [form, isChanged, key, version])

  /** The server holds what stands here now. */
  const settled = (at: number) => {
    setVersion(at)
    setIsChanged(false)
    setKeptAt(null)
  }
  return { ...refusal, form, set, version, isChanged, keptAt, settled }
}
