import { Icon, type KindPicture, Sheet, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { words } from './words.ts'

const KindDemo = lazyPart(async () => (await import('./kind-demo.tsx')).KindDemo)

/** Opens the demonstration of a way to draw; its code is loaded only then. */
export function DemoLink({ kind }: { readonly kind: KindPicture }) {
  const say = useWords(words)
  const [isOpen, setIsOpen] = useState(false)
  const { name } = say.kind[kind]
  return (
    <>
      <button
        type="button"
        className="kind-demo"
        aria-label={`${say.demo} · ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="play" size={16} /> {say.demo}
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={name}
        {...(kind === 'screen' && { width: 960 })}
      >
        <KindDemo kind={kind} />
      </Sheet>
    </>
  )
}
