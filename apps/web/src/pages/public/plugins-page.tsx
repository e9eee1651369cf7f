import { useWords } from '@fairdraw/ui'
import { titles } from '../../lib/titles.ts'

/** `/plugins`: embedding draws and connecting systems. */
export function PluginsPage() {
  return (
    <main id="main">
      <h1 className="type-title">{useWords(titles.plugins)}</h1>
    </main>
  )
}
