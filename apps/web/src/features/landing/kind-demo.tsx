import type { KindPicture } from '@fairdraw/ui'
import { Skeleton } from '@fairdraw/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadPart } from '../../lib/load-part.ts'

const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadPart(async () => ({ default: await load() })))

const ListDemo = later(() => import('./list-demo.tsx').then((part) => part.ListDemo))
const PlayDemo = later(() => import('./play-demo.tsx').then((part) => part.PlayDemo))
const LotsDemo = later(() => import('./lots-demo.tsx').then((part) => part.LotsDemo))
const HallDemo = later(() => import('./hall-demo.tsx').then((part) => part.HallDemo))

/** The demonstration of a way to draw, each loaded when it is first opened. */
export function KindDemo({ kind }: { readonly kind: KindPicture }) {
  return <Suspense fallback={<Skeleton bars={[1, 1, 0.6]} height={40} />}>{demoOf(kind)}</Suspense>
}

function demoOf(kind: KindPicture) {
  switch (kind) {
    case 'list':
      return <ListDemo />
    case 'lots':
      return <LotsDemo />
    case 'screen':
      return <HallDemo />
    default:
      return <PlayDemo kind={kind} />
  }
}
