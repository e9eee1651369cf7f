import { useEffect, useRef, useState } from 'react'
import { createTicker, type Ticker } from './play-sound.ts'
import { elapsedOf } from './use-landed.ts'

type Options = {
  readonly script: { readonly totalMs: number } | null
  readonly startedAt: number
  readonly quiet: boolean
  /** Milliseconds after the start at which it ticks: from the motion's own function, never from frames. */
  readonly timesOf: () => readonly number[]
}

/** The sound of a stage: off until the visitor turns it on. */
export function useTicks({ script, startedAt, quiet, timesOf }: Options) {
  const [isOn, setIsOn] = useState(false)
  const ticker = useRef<Ticker | null>(null)
  const times = useRef(timesOf)
  useEffect(() => {
    times.current = timesOf
  })
  useEffect(() => {
    if (!isOn || quiet || script === null) return
    return ticker.current?.play(times.current(), elapsedOf(startedAt, script.totalMs))
  }, [isOn, quiet, script, startedAt])
  useEffect(
    () => () => {
      ticker.current?.close()
      ticker.current = null
    },
    [],
  )
  const toggle = () => {
    if (!isOn) ticker.current ??= createTicker()
    setIsOn(!isOn)
  }
  return { isOn, toggle }
}
