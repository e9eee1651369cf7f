import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type FrameSize, frameOf } from './frame-size.ts'

/** A box and the frame that fits it, followed as the box changes; null until the box has a size. */
export function useFrame(): readonly [RefObject<HTMLDivElement | null>, FrameSize | null] {
  const box = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<FrameSize | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setFrame(frameOf(width, height))
    }
    look()
    if (typeof ResizeObserver !== 'function') return
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [box, frame]
}
