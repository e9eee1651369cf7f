import { useState } from 'react'
import { movedLine } from '../../../lib/moved-line.ts'

type Words = {
  readonly removed: (name: string) => string
  readonly moved?: (name: string, place: number) => string
}

/** Moves the lines of a list and takes them out: what was done is told, and the last one that went can come back. */
export function useLines<Line>(
  lines: readonly Line[],
  put: (lines: readonly Line[]) => void,
  nameOf: (line: Line, at: number) => string,
  say: Words,
) {
  const [told, setTold] = useState('')
  const [gone, setGone] = useState<{ readonly line: Line; readonly at: number } | null>(null)
  const move = (from: number, to: number) => {
    const line = lines[from]
    if (line === undefined || to < 0 || to >= lines.length || to === from) return
    put(movedLine(lines, from, to))
    setTold(say.moved?.(nameOf(line, from), to + 1) ?? '')
  }
  const remove = (at: number) => {
    const line = lines[at]
    if (line === undefined) return
    setGone({ line, at })
    setTold(say.removed(nameOf(line, at)))
    put(lines.toSpliced(at, 1))
  }
  const restore = () => {
    if (gone) put(lines.toSpliced(gone.at, 0, gone.line))
    setGone(null)
    setTold('')
  }
  return { move, remove, told, restore: gone && restore }
}
