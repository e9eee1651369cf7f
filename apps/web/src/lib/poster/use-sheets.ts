import { useEffect, useState } from 'react'
import { reportError } from '../error-reports.ts'
import { posterSheets, resultSheets } from './draw-poster.ts'
import type { Poster } from './poster-of.ts'
import type { ResultSheet } from './result-sheet.ts'
import type { ShownSheet } from './sheet-chooser.tsx'

/** What is handed on: a result, or else what asks people in. */
export type Handed = { readonly poster: Poster } | { readonly result: ResultSheet }

/** The sheets to choose from, once their pictures are here; the same object must be the same contents. */
export function useSheets(handed: Handed): readonly ShownSheet[] | 'failed' | null {
  const [made, setMade] = useState<{
    readonly of: Handed
    readonly sheets: readonly ShownSheet[] | 'failed'
  }>()
  useEffect(() => {
    let isGone = false
    const done = (sheets: readonly ShownSheet[] | 'failed') => isGone || setMade({ of: handed, sheets })
    sheetsOf(handed).then(done, (error: unknown) => {
      reportError(error)
      done('failed')
    })
    return () => {
      isGone = true
    }
  }, [handed])
  return made && made.of === handed ? made.sheets : null
}

async function sheetsOf(handed: Handed): Promise<readonly ShownSheet[]> {
  if ('result' in handed) {
    const { poster, card } = await resultSheets(handed.result)
    return [
      { key: 'result', sheet: poster },
      { key: 'result-card', sheet: card },
    ]
  }
  const { landscape, lot, cover, card } = await posterSheets(handed.poster)
  return Object.entries({ landscape, lot, cover, card }).map(([key, sheet]) => ({
    key: key as ShownSheet['key'],
    sheet,
  }))
}
