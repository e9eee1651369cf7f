import { Avatar, LotPaper, Seal, UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import type { Mark } from './crowd/landing.ts'
import { lotFace, portraitOn } from './lot-face.ts'
import { riseFrom } from './rise-from.ts'
import type { StageWinner } from './stage-props.ts'
import { type Timed, useMove } from './use-move.ts'
import { reasonOf } from './winner-pages.ts'
import { screenWords } from './words.ts'

type Props = Timed & {
  readonly winner: StageWinner
  readonly width: number
  readonly place: { readonly left: number; readonly top: number }
  readonly isRehearsal: boolean
  /** Where the crowd came to rest on them. */
  readonly mark: Mark | undefined
}

/** A winner on an upright lot; one set aside stays as an outline with the reason. */
export function WinnerLot({ winner, width, place, isRehearsal, mark, ...timed }: Props) {
  const words = screenWords[useContext(UiLang)]
  const lot = useMove<HTMLLIElement>(riseFrom(mark, { ...place, width, height: width * 3 }), timed)
  const reason = reasonOf(winner, words)
  const notes = reason ? [reason] : [...(winner.isRedrawn ? [words.redrawn] : []), ...notesOf(winner)]
  const portrait = reason ? undefined : winner.picture
  const face = lotFace(winner.name, notes, width, portrait !== undefined)
  const { size, middle } = portraitOn(width)
  const tone = reason ? 'void' : isRehearsal ? 'paper' : 'winner'
  return (
    <li
      ref={lot}
      className={`fd-hall-lot fd-hall-lot-${tone}`}
      style={{ ...place, width, height: width * 3 }}
    >
      <LotPaper tone={tone} width={width} seed={winner.index} />
      <b style={{ top: face.top, fontSize: face.size, lineHeight: `${face.pitch}px` }}>{winner.name}</b>
      <span style={{ bottom: face.foot, fontSize: face.noteSize }}>
        {face.notes.map((note) => (
          <i key={note}>{note}</i>
        ))}
      </span>
      {portrait && (
        <div className="fd-hall-lot-face" style={{ top: middle }}>
          <Avatar name={winner.name} size={size} src={portrait} />
        </div>
      )}
      {reason && !isRehearsal && (
        <em style={{ top: width * 0.08 }}>
          <Seal kind="void" size={width * 0.36} label="" />
        </em>
      )}
    </li>
  )
}

/** What stands under a name, the most telling first. */
export function notesOf({ number, department, title }: StageWinner): readonly string[] {
  return [number, department, title].filter((note) => note !== undefined && note !== '') as readonly string[]
}
