import { useWords } from '@fairdraw/ui'
import { titles } from '../../lib/titles.ts'

/** `/dashboard/lucky_draw/sub_form_data/:id`: what entrants wrote into the form. */
export function FormAnswersPage() {
  return (
    <main id="main" className="desk-page">
      <h1 className="type-title">{useWords(titles.draws)}</h1>
    </main>
  )
}
