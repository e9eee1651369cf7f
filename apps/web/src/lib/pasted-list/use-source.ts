import { type Line, textLines } from '@fairdraw/tables/intake'
import { useMemo, useState } from 'react'
import { readSource, type SourceFault } from './read-source.ts'

type Source = {
  readonly text: string
  /** What was read of a file; null for text that was typed. */
  readonly file: { readonly name: string; readonly lines: readonly Line[] } | null
  readonly fault: SourceFault | null
}

const nothing: Source = { text: '', file: null, fault: null }

/** A list that is typed, pasted or read from a file, and begins as `start`; `onPut` is called with every other one. */
export function useSource(onPut: () => void, start = '') {
  const [source, setSource] = useState<Source>({ ...nothing, text: start })
  const { file, text, fault } = source
  const typed = useMemo(() => linesTyped(text), [text])
  const put = (next: Source) => {
    setSource(next)
    onPut()
  }
  return {
    text,
    fileName: file?.name ?? null,
    fault: fault ?? typed.fault,
    lines: file?.lines ?? typed.lines,
    type: (typed: string) => put({ ...nothing, text: typed }),
    clear: () => put(nothing),
    take: async (given: File | undefined) => {
      if (!given) return
      const read = await readSource(given)
      put(
        'fault' in read
          ? { ...nothing, fault: read.fault }
          : { ...nothing, file: { name: given.name, lines: read.lines } },
      )
    },
  }
}

function linesTyped(text: string): { readonly lines: readonly Line[]; readonly fault: SourceFault | null } {
  try {
    return { lines: textLines(text), fault: null }
  } catch {
    return { lines: [], fault: 'too_large' }
  }
}
