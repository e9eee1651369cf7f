import { fingerprint } from '@fairdraw/fairness'
import { Fingerprint, Ground, Seal, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { Seating } from './seating.tsx'
import { mediaResultWords } from './words.ts'
import './media-result.css'

type Props = {
  readonly id: string
  readonly picture: DrawPicture
  /** Which randomness is awaited and how long, once that is so. */
  readonly beacon: ReactNode
}

/** Between the press and the result: what is being done, what is fixed already, what is waited for. */
export function SealingCard({ id, picture: { life }, beacon }: Props) {
  const say = useWords(mediaResultWords)
  const isSeating = life.status === 'open'
  return (
    <Ground theme="stage" className="media-night">
      <section aria-label={say.now} role="status">
        <h2 className="type-title">{say.waitingTitle}</h2>
        {isSeating && (
          <>
            <p>{say.waitSeating}</p>
            <Seating id={id} />
          </>
        )}
        {!isSeating && !life.close && (
          <>
            <p className="type-strong">{say.sealing}</p>
            <p className="type-2">{say.sealingMore}</p>
          </>
        )}
        {life.close && life.closeHash && (
          <div className="media-sealed">
            <Seal kind="sealed" size={44} label="" landing />
            <div>
              <p className="type-strong">{say.sealed(life.close.n)}</p>
              <Fingerprint of={say.list} value={fingerprint(life.closeHash)} copies={life.closeHash} />
            </div>
          </div>
        )}
        {beacon}
        <p className="type-small type-2">{say.stay}</p>
      </section>
    </Ground>
  )
}
