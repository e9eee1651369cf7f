import { useWords } from '@fairdraw/ui'
import { titles } from '../../lib/titles.ts'

/** `/dashboard/mini`: draws in the mini program. */
export function MiniPage() {
  return (
    <main id="main" className="desk-page">
      <h1 className="type-title">{useWords(titles.mini)}</h1>
    </main>
  )
}
