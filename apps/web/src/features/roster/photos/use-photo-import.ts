import { useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { useAnew } from '../../../lib/use-asked.ts'
import type { MatchedPhoto } from './match-photos.ts'
import { type RefusedPhoto, sendPhotos } from './send-photos.ts'

/** People who get their photos in one call. */
const atOnce = 24

type Progress = { readonly settled: ReadonlySet<number>; readonly refused: readonly RefusedPhoto[] }
const nothing: Progress = { settled: new Set(), refused: [] }

/** Sends photos part by part. What was sent stays sent: who is cut off sends the rest. */
export function usePhotoImport(drawId: string) {
  const api = useApi()
  const anew = useAnew()
  const [progress, setProgress] = useState(nothing)
  const [why, setWhy] = useState('')
  const now = useRef(nothing)
  const put = (next: Progress) => {
    now.current = next
    setProgress(next)
  }

  /** `done`: all were given to their people · `refused`: some were not taken · `cut_off`: the rest can be sent again. */
  const send = async (photos: readonly MatchedPhoto[]): Promise<'done' | 'refused' | 'cut_off'> => {
    const waiting = photos.filter(({ line }) => !now.current.settled.has(line))
    let isWhole = true
    for (let from = 0; from < waiting.length && isWhole; from += atOnce) {
      const part = waiting.slice(from, from + atOnce)
      const { given, refused, why } = await sendPhotos(api, drawId, part)
      const settled = [...given, ...refused.map(({ line }) => line)]
      put({
        settled: new Set([...now.current.settled, ...settled]),
        refused: [...now.current.refused, ...refused],
      })
      setWhy(why)
      isWhole = settled.length === part.length
    }
    await anew('live roster')
    if (!isWhole) return 'cut_off'
    return now.current.refused.length > 0 ? 'refused' : 'done'
  }
  return { ...progress, why, send, forget: () => put(nothing) }
}
