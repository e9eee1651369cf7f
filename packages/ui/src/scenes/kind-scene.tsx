import type { ReactNode } from 'react'
import { Drawing } from '../icons/drawing.tsx'
import type { KindPicture } from '../icons/kind-icon.tsx'
import { CardsScene, ListScene, LotsScene, NineGridScene } from './kind-scenes.tsx'
import { ScreenScene } from './screen-scene.tsx'
import { WheelScene } from './wheel-scene.tsx'
import './scenes.css'

const SCENES: Readonly<Record<KindPicture, () => ReactNode>> = {
  list: ListScene,
  wheel: WheelScene,
  'nine-grid': NineGridScene,
  cards: CardsScene,
  lots: LotsScene,
  screen: ScreenScene,
}

/** The picture of a way to play, 160 × 120 in its own proportions, with one vermilion piece. */
export function KindScene({ kind }: { readonly kind: KindPicture }) {
  const Scene = SCENES[kind]
  return (
    <Drawing className="fd-picture" viewBox="0 0 160 120">
      <Scene />
    </Drawing>
  )
}
