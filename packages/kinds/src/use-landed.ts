import { useEffect, useRef, useState } from 'react'
import type { PlayStageProps } from './play-props.ts'

type Timed = { readonly totalMs: number }
type Options = Pick<PlayStageProps<Timed>, 'script' | 'startedAt' | 'quiet' | 'onLanded'>

/** Whether the picture of this play stands. By the clock, not by frames: a page that was hidden meanwhile wakes landed. */
export function useLanded({ script, startedAt, quiet, onLanded }: Options): boolean {
  const [landed, setLanded] = useState<Timed | null>(null)
  const told = useRef<Timed | null>(null)
  const tell = useRef(onLanded)
  useEffect(() => {
    tell.current = onLanded
  })
  useEffect(() => {
    if (script === null) return
    const land = () => {
      setLanded(script)
      if (told.current === script) return
      told.current = script
      tell.current?.()
    }
    const timer = setTimeout(land, quiet ? 0 : script.totalMs - elapsedOf(startedAt, script.totalMs))
    return () => clearTimeout(timer)
  }, [script, startedAt, quiet])
  return script !== null && landed === script
}

/** Milliseconds since the start, between 0 and the end: a clock that was set back makes nobody wait longer. */
export function elapsedOf(startedAt: number, totalMs: number): number {
  return Math.min(totalMs, Math.max(0, Date.now() - startedAt))
}
