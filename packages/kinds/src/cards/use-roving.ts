import { type KeyboardEvent, useRef, useState } from 'react'

/** Places to move by, of a grid with so many columns. */
const stepsOf = (columns: number): Readonly<Record<string, number>> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
})

/** One stop of the tab key for a whole grid of buttons, whose places the arrow keys, Home and End lead to. */
export function useRoving(count: number) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const [stop, setStop] = useState(0)
  const goTo = (place: number) => {
    setStop(place)
    grid.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const element = grid.current
    if (!element || event.altKey || event.ctrlKey || event.metaKey) return
    const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length
    const step = stepsOf(columns)[event.key]
    const ends: Readonly<Record<string, number>> = { Home: 0, End: count - 1 }
    const place = step === undefined ? ends[event.key] : stop + step
    if (place === undefined) return
    event.preventDefault()
    if (place >= 0 && place < count) goTo(place)
  }
  return { grid, stop: Math.min(stop, count - 1), setStop, onKeyDown }
}
