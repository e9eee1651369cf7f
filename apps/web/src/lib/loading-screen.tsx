import { Mark, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import type { Title } from './titles.ts'
import './loading-screen.css'

const words = { zh: '正在载入', en: 'Loading' }

/** Longer than this a picture alone is not enough. */
const wordsAfterMs = 1_000

/** Fills the page while a screen loads: the mark after a moment, so that quick screens do not flicker, then words. */
export function LoadingScreen({ say = words }: { readonly say?: Title }) {
  const text = useWords(say)
  const [isSaid, setIsSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSaid(true), wordsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="loading-screen" role="status">
      <span className="loading-mark">
        <Mark size={56} />
      </span>
      <p>{isSaid && text}</p>
    </div>
  )
}
