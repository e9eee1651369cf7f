import { useEffect, useEffectEvent, useState } from 'react'
import { freshKey } from '../fresh-key.ts'
import type { ShowLink } from './show-stream.ts'

/** What a window of a show tells the other windows of the same browser. */
export type WindowTold =
  | { readonly is: 'operator' }
  | {
      readonly is: 'stage'
      /** Of the screen it stands on, in its own pixels. */
      readonly width: number
      readonly height: number
      readonly isFull: boolean
      /** Somebody has touched it, so that it may sound. */
      readonly isTouched: boolean
      /** How far its clock may be from the hall's, milliseconds. */
      readonly doubtMs: number | null
      readonly link: ShowLink
    }
export type OtherWindow = WindowTold & {
  readonly id: string
  /** When it was last heard, by this page's own clock. */
  readonly heardAt: number
}

const tellEveryMs = 1_000
/** So long without a word, and a window is lost. */
const lostAfterMs = 4_000
/** So long, and it is forgotten. */
const forgottenAfterMs = 120_000

type Said = { readonly id: string; readonly told: WindowTold | null }

/** The other windows of this show in the same browser, as they tell of themselves; nothing of it leaves the computer. */
export function useWindows(lid: string, own: () => WindowTold): readonly OtherWindow[] {
  const [others, setOthers] = useState<readonly OtherWindow[]>([])
  const ownNow = useEffectEvent(own)
  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return
    const id = freshKey()
    const channel = new BroadcastChannel(`show ${lid}`)
    const tell = () => channel.postMessage({ id, told: ownNow() } satisfies Said)
    const leave = () => channel.postMessage({ id, told: null } satisfies Said)
    const without = (all: readonly OtherWindow[], gone: string) => all.filter((other) => other.id !== gone)
    const hear = ({ data }: MessageEvent<Said>) =>
      setOthers((before) => {
        const rest = without(before, data.id)
        return data.told ? [...rest, { ...data.told, id: data.id, heardAt: performance.now() }] : rest
      })
    channel.addEventListener('message', hear)
    tell()
    const timer = setInterval(() => {
      tell()
      const now = performance.now()
      setOthers((before) => before.filter(({ heardAt }) => now - heardAt < forgottenAfterMs))
    }, tellEveryMs)
    addEventListener('pagehide', leave)
    return () => {
      leave()
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      channel.close()
    }
  }, [lid])
  return others.toSorted((one, other) => one.id.localeCompare(other.id))
}

/** Whether a window still says something. */
export function isHeard({ heardAt }: Pick<OtherWindow, 'heardAt'>): boolean {
  return performance.now() - heardAt < lostAfterMs
}
