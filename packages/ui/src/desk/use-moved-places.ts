import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

/** The parts of a line that can hold the focus while it moves. */
export type LinePart = 'drag' | 'up' | 'down' | 'remove'

type Drag = { readonly from: number; readonly to: number }

/** The same places with the one at `from` taken out and put in at `to`. */
export function movedTo<Held>(places: readonly Held[], from: number, to: number): readonly Held[] {
  const held = places.slice(from, from + 1)
  return places.toSpliced(from, 1).toSpliced(to, 0, ...held)
}

/**
 * Moves lines of a list by pointer and by keys. While a line is dragged it is shown where it would lie (`drag`), and it
 * is moved when it is let go; Escape, or a pointer that is taken away, leaves everything as it was. The focus goes with
 * the line, so that it can be moved on.
 */
export function useMovedPlaces(count: number, move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<{ readonly place: number; readonly part: LinePart } | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // As of the newest move: a quick finger is let go before the list was drawn with it.
  const dragged = useRef<Drag | null>(null)
  const show = (shown: Drag | null) => {
    dragged.current = shown
    setDrag(shown)
  }
  useLayoutEffect(() => {
    if (!next.current) return
    const { place, part } = next.current
    next.current = null
    list.current?.children[place]?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus()
  })

  /** Has the focus lie on this part of this line once the list is drawn anew. */
  const focus = (place: number, part: LinePart) => {
    next.current = { place, part }
  }
  const moveBy = (from: number, by: number, part: LinePart) => {
    const to = from + by
    if (to < 0 || to >= count) return
    focus(to, part)
    move(from, to)
  }
  const end = (isKept: boolean) => {
    if (!dragged.current) return
    const { from, to } = dragged.current
    show(null)
    focus(isKept ? to : from, 'drag')
    if (isKept && from !== to) move(from, to)
  }
  /** What the handle of the line at this place listens to. */
  const handle = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      show({ from: place, to: place })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = dragged.current
      const to = now && placeAt(list.current, event.clientY)
      if (now && to !== null && to !== now.to) show({ from: now.from, to })
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape' && dragged.current) end(false)
      else if (event.key === 'ArrowUp') moveBy(place, -1, 'drag')
      else if (event.key === 'ArrowDown') moveBy(place, 1, 'drag')
      else return
      event.preventDefault()
    },
  })
  return { list, drag, handle, moveBy, focus }
}

/** The line at this height; above the first it is the first, below the last the last. */
function placeAt(list: HTMLOListElement | null, y: number): number | null {
  const lines = [...(list?.children ?? [])]
  if (lines.length === 0) return null
  const at = lines.findIndex((line) => y < line.getBoundingClientRect().bottom)
  return at === -1 ? lines.length - 1 : at
}
