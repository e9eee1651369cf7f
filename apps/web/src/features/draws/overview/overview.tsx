import type { ReactNode } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { EntranceCard } from './entrance-card.tsx'
import { FactLine } from './fact-line.tsx'
import { Figures } from './figures.tsx'
import { NowCard } from './now-card.tsx'
import './overview.css'

type Props = { readonly id: string; readonly picture: DrawPicture; readonly reveal: ReactNode }

/** The draw at a glance: numbers, what it is doing, what has happened, the way in. */
export function Overview({ id, picture, reveal }: Props) {
  return (
    <>
      <Figures picture={picture} />
      <div className="overview">
        <div>
          <NowCard id={id} picture={picture} reveal={reveal} />
          <FactLine picture={picture} />
        </div>
        <EntranceCard picture={picture} />
      </div>
    </>
  )
}
