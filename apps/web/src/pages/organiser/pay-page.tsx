import { useWords } from '@fairdraw/ui'
import { titles } from '../../lib/titles.ts'

/** `/dashboard/pay`: plans. */
export function PayPage() {
  return (
    <main id="main" className="desk-page">
      <h1 className="type-title">{useWords(titles.pay)}</h1>
    </main>
  )
}
