import { useWords } from '@fairdraw/ui'
import { titles } from '../../lib/titles.ts'

/** `/test`: whether this browser and this service can do what draws need. */
export function SelfCheckPage() {
  return (
    <main id="main">
      <h1 className="type-title">{useWords(titles.selfCheck)}</h1>
    </main>
  )
}
