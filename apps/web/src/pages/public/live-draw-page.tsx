import { useWords } from '@fairdraw/ui'
import { titles } from '../../lib/titles.ts'
import { useTitle } from '../../lib/use-title.ts'

/** `/live_draw?lid=`: a draw on the big screen; without `lid` the own events. */
export function LiveDrawPage({ lid }: { readonly lid: string | null }) {
  useTitle(titles.stage)
  return (
    <main id="main" data-lid={lid}>
      <h1 className="type-title">{useWords(titles.stage)}</h1>
    </main>
  )
}
