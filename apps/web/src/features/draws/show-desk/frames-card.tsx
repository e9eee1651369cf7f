import { useWords } from '@fairdraw/ui'
import { useId } from 'react'
import { originForPhones } from '../../../lib/phone-origin.ts'
import { FrameButton } from '../../../lib/show/frame-button.tsx'
import { roundFrames } from '../../../lib/show/round-frames.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { deskWords } from './desk-words.ts'

/** How often it is looked whether another round was drawn. */
const againMs = 15_000

/** The overview of every round that was drawn, to save: what expense claims ask for. */
export function FramesCard({ lid }: { readonly lid: string }) {
  const say = useWords(deskWords)
  const id = useId()
  const { data } = useAsked('liveState', { lid }, { refetchInterval: againMs })
  const frames = data ? roundFrames(data, originForPhones()) : []
  if (frames.length === 0) return null
  return (
    <section className="fd-card show-card" aria-labelledby={id}>
      <h2 className="type-head" id={id}>
        {say.frames}
      </h2>
      <p className="type-2">{say.framesMore}</p>
      <ol className="show-programme show-frames">
        {frames.map((frame) => {
          const { number, prize, shot } = frame.act.round
          const label = say.frameOf(number, prize, shot && shot.of > 1 ? shot.number : null)
          return (
            <li key={frame.records[0]}>
              <p>
                {label} <small>{say.frameCount(frame.act.winners.length)}</small>
              </p>
              <FrameButton frame={frame} label={label} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
