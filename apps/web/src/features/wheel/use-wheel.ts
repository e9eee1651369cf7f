import { useEffect, useMemo, useState } from 'react'
import { keepBook, keptBook, landed, undone, type WheelBook, withList, withoutName } from './wheel-book.ts'
import { engineNow, fetchEngine } from './wheel-engine.ts'
import { linkBegins, readNames } from './wheel-names.ts'
import type { Turn } from './wheel-spin.ts'

/** A turn, and what became of it. */
type Shown = Turn & { readonly startedAt: number; readonly isLanded: boolean; readonly isOut: boolean }

/** What there is to say of the list, beside what is on it. */
export type WheelNote = 'linkTaken' | 'linkBroken' | 'notKept' | 'noPaste' | 'noTable' | null

/** The wheel's list, its turns and what is kept of them. */
export function useWheel() {
  const [book, setBook] = useState(keptBook)
  const [shown, setShown] = useState<Shown | null>(null)
  const [note, setNote] = useState<WheelNote>(null)
  const read = useMemo(() => readNames(book.text), [book.text])
  const isTurning = shown !== null && !shown.isLanded

  useEffect(() => {
    if (!keepBook(book) && book.text !== '') setNote((said) => said ?? 'notKept')
  }, [book])

  useEffect(() => {
    const open = async () => {
      const { hash, pathname, search } = location
      if (!hash.startsWith(linkBegins)) return
      const engine = await fetchEngine().catch(() => null)
      // Without a network the link stays in the address, and is read with the wheel when that can come.
      if (engine === null || location.hash !== hash) return
      // What a link brought is the list from now on: opened anew, the page must not bring back who was taken out.
      history.replaceState(null, '', pathname + search)
      const names = await engine.namesIn(hash)
      if (!names) {
        setNote('linkBroken')
        return
      }
      const text = names.join('\n')
      const own = readNames(keptBook().text).names
      setShown(null)
      setBook((before) => (own.length === 0 ? { ...before, text } : withList(before, text)))
      setNote(own.length === 0 || own.join('\n') === text ? null : 'linkTaken')
    }
    const heard = () => void open()
    heard()
    addEventListener('hashchange', heard)
    addEventListener('online', heard)
    return () => {
      removeEventListener('hashchange', heard)
      removeEventListener('online', heard)
    }
  }, [])

  /** Another list: what was drawn of the one before no longer stands on the wheel. */
  const change = (next: (before: WheelBook) => WheelBook) => {
    if (isTurning) return
    setShown(null)
    setNote(null)
    setBook(next)
  }

  return {
    book,
    read,
    note,
    setNote,
    shown,
    isTurning,
    /** What stands on the wheel: the list, but after a turn the one that was turned. */
    names: shown?.names ?? read.names,
    type: (text: string) => change((before) => ({ ...before, text })),
    put: (text: string) => change((before) => withList(before, text)),
    undo: () => change(undone),
    shuffle: async () => {
      const { shuffled, freshSeed } = await fetchEngine()
      const text = shuffled(freshSeed(), read.names).join('\n')
      change((before) => (before.text === book.text ? withList(before, text) : before))
    },
    setRemoves: (removes: boolean) => setBook((before) => ({ ...before, removes })),
    forget: () => setBook((before) => ({ ...before, spun: [] })),
    spin: () => {
      const engine = engineNow()
      if (engine === null || isTurning || read.names.length === 0) return
      setNote(null)
      setShown({
        ...engine.turnOf(engine.freshSeed(), read.names),
        startedAt: Date.now(),
        isLanded: false,
        isOut: false,
      })
    },
    land: () => {
      if (shown === null || shown.isLanded) return
      setShown({ ...shown, isLanded: true, isOut: book.removes })
      setBook((before) => landed(before, shown.index, Date.now()))
    },
    /** Takes out who was drawn last; the wheel stands as it stood. */
    takeOut: () => {
      if (shown === null || !shown.isLanded || shown.isOut) return
      setShown({ ...shown, isOut: true })
      setBook((before) => withoutName(before, shown.index))
    },
  }
}

export type Wheel = ReturnType<typeof useWheel>
