import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type Box = { readonly width: number; readonly height: number }

/** A box and its size in CSS px as laid out (before any scaling of the stage as a whole); null until it has one. */
export function useBox(): readonly [RefObject<HTMLDivElement | null>, Box | null] {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const [width, height] = [element.clientWidth, element.clientHeight]
      setSize((old) => {
        if (width === 0 || height === 0) return null
        return old?.width === width && old.height === height ? old : { width, height }
      })
    }
    look()
    if (typeof ResizeObserver !== 'function') return
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [box, size]
}
