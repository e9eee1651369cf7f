import { Skeleton } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { EntranceCard } from './entrance-card.tsx'
import { FactLine } from './fact-line.tsx'
import { Figures } from './figures.tsx'
import { NowCard } from './now-card.tsx'
import { OriginCards, OriginLocked } from './origin-cards.tsx'
import { StatFailed, TrafficCard } from './traffic-card.tsx'
import { useStat } from './use-stat.ts'
import './overview.css'
import './stat.css'

type Props = { readonly id: string; readonly picture: DrawPicture; readonly reveal: ReactNode }

/** The draw at a glance: numbers, what it is doing, what has happened, the way in, and who came from where. */
export function Overview({ id, picture, reveal }: Props) {
  const { data: stat, isError, isLocked, refetch } = useStat(id, picture.life.factNumber)
  return (
    <>
      <Figures id={id} picture={picture} stat={stat} />
      <div className="overview">
        <div>
          <NowCard id={id} picture={picture} reveal={reveal} />
          {stat && <TrafficCard stat={stat} picture={picture} />}
          {!stat && isError && <StatFailed again={refetch} />}
          {!stat && !isError && <Skeleton bars={[1]} height={260} />}
          <FactLine picture={picture} />
        </div>
        <div>
          <EntranceCard picture={picture} />
          {stat?.detail && (
            <OriginCards detail={stat.detail} hasChances={picture.entry.opening.by !== 'lots'} />
          )}
          {isLocked && <OriginLocked />}
        </div>
      </div>
    </>
  )
}
