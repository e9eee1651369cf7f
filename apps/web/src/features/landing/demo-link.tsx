import { Icon, type KindPicture, Sheet, Skeleton, useWords } from '@fairdraw/ui'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import { words } from './words.ts'

const ListDemo = lazy(() => loadPart(async () => ({ default: (await import('./list-demo.tsx')).ListDemo })))
const PlayDemo = lazy(() => loadPart(async () => ({ default: (await import('./play-demo.tsx')).PlayDemo })))

const played = ['wheel', 'nine-grid', 'cards'] as const
export type PlayedKind = (typeof played)[number]

/** Ways to draw that can be tried here. */
export function isShown(kind: KindPicture): kind is PlayedKind | 'list' {
  return kind === 'list' || (played as readonly string[]).includes(kind)
}

/** Ways to draw that can be made, whether or not they can be tried here. */
export function isMade(kind: KindPicture): boolean {
  return isShown(kind) || kind === 'screen'
}

/** Opens the demonstration of a way to draw; its code is loaded only then. */
export function DemoLink({ kind }: { readonly kind: PlayedKind | 'list' }) {
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
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={name}>
        <Suspense fallback={<Skeleton bars={[1, 1, 0.6]} height={40} />}>
          {kind === 'list' ? <ListDemo /> : <PlayDemo kind={kind} />}
        </Suspense>
      </Sheet>
    </>
  )
}
