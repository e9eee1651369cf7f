import { Avatar, Seal, UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import type { Mark } from './crowd/landing.ts'
import { riseFrom } from './rise-from.ts'
import type { StageWinner } from './stage-props.ts'
import { emOf, isAllSquare, sizeToFit } from './text-width.ts'
import { type Timed, useMove } from './use-move.ts'
import { notesOf } from './winner-lot.tsx'
import { reasonOf, secondLine } from './winner-pages.ts'
import { screenWords } from './words.ts'

type Props = Timed & {
  readonly winner: StageWinner
  readonly size: { readonly width: number; readonly height: number }
  readonly place: { readonly left: number; readonly top: number }
  readonly isRehearsal: boolean
  /** Where the crowd came to rest on them. */
  readonly mark: Mark | undefined
  /** px of the names, alike for all of a page. */
  readonly nameSize: number
}

/** What must be read from the back of the hall. */
const leastName = 40

/** The largest size at which every name of a page fits on its plate; no one's is larger than another's. */
export function plateNameSize(winners: readonly StageWinner[], { width, height }: Props['size']): number {
  const room = width - height * 0.62 - 60
  const highest = Math.max(leastName, (height - secondLine * 1.3) * 0.6)
  return Math.min(...winners.map(({ name }) => sizeToFit(name, room, highest, leastName)))
}

/** A winner whose name does not stand upright: the lot lies down, eye at the left, the name level. */
export function WinnerPlate({ winner, size, place, isRehearsal, nameSize, mark, ...timed }: Props) {
  const words = screenWords[useContext(UiLang)]
  const plate = useMove<HTMLLIElement>(riseFrom(mark, { ...place, ...size }), timed)
  const reason = reasonOf(winner, words)
  const notes = [...(winner.isRedrawn ? [words.redrawn] : []), ...notesOf(winner)]
  const line = reason ? `${words.voided} · ${reason}` : notes.join(' · ')
  // A face may not cost the end of a name.
  const faceSize = size.height - 36
  const hasFace = winner.picture && emOf(winner.name) * nameSize <= size.width - faceSize - 96
  const tone = reason ? 'void' : isRehearsal ? 'paper' : 'winner'
  return (
    <li ref={plate} className={`fd-hall-plate fd-hall-plate-${tone}`} style={{ ...place, ...size }}>
      {reason && !isRehearsal ? (
        <Seal kind="void" size={size.height * 0.5} label="" />
      ) : hasFace ? (
        <Avatar name={winner.name} size={faceSize} src={winner.picture} />
      ) : (
        <i className="fd-hall-plate-eye" />
      )}
      <span>
        <b className={isAllSquare(winner.name) ? '' : 'fd-hall-latin'} style={{ fontSize: nameSize }}>
          {winner.name}
        </b>
        {line && <small>{line}</small>}
      </span>
    </li>
  )
}
