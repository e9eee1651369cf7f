import { useQuiet } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { DrawBar } from './draw-bar.tsx'
import './cover.css'

type Props = {
  readonly title: string
  readonly entry: Pick<DrawPicture['entry'], 'cover' | 'banner' | 'background'>
}

/** The head of a draw page: the organiser's film or picture, else the sky of its scenery. */
export function Cover({ title, entry }: Props) {
  const [isLost, setIsLost] = useState(false)
  const isQuiet = useQuiet()
  const { cover, banner } = entry
  const picture = cover ?? entry.background
  const lose = () => setIsLost(true)
  return (
    <div className="cover">
      {!isLost && banner && (
        <video
          src={banner}
          poster={picture}
          autoPlay={!isQuiet}
          controls={isQuiet}
          muted
          loop
          playsInline
          aria-hidden={!isQuiet}
          onError={lose}
        />
      )}
      {!isLost && !banner && picture && <img src={picture} alt="" onError={lose} />}
      <DrawBar title={title} />
    </div>
  )
}
