import { Icon, Sheet, Skeleton, useWords } from '@fairdraw/ui'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import { words } from './words.ts'

const ListDemo = lazy(() => loadPart(async () => ({ default: (await import('./list-demo.tsx')).ListDemo })))

/** Opens the demonstration of the list; its code is loaded only then. */
export function DemoLink() {
  const say = useWords(words)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="kind-demo" onClick={() => setIsOpen(true)}>
        <Icon name="play" size={16} /> {say.demo}
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={say.kind.list.name}>
        <Suspense fallback={<Skeleton bars={[1, 1, 0.6]} height={40} />}>
          <ListDemo />
        </Suspense>
      </Sheet>
    </>
  )
}
