import { useWords } from '@fairdraw/ui'
import { titles } from '../../lib/titles.ts'

/** `/dashboard/example/detail/:id`: one customer case. */
export function ExampleDetailPage() {
  return (
    <main id="main" className="desk-page">
      <h1 className="type-title">{useWords(titles.examples)}</h1>
    </main>
  )
}
