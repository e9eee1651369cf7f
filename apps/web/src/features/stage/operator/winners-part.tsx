import { Avatar, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { originForPhones } from '../../../lib/phone-origin.ts'
import type { Mark } from '../../../lib/show/drive-show.ts'
import { FrameButton } from '../../../lib/show/frame-button.tsx'
import { frameOfRecord } from '../../../lib/show/round-frames.ts'
import { absentWords } from '../controls/dialogs/absent-words.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { markWords } from '../controls/mark-words.ts'
import { recordToCheck } from '../controls/next-step.ts'
import { useHallKeys } from '../controls/use-hall-keys.ts'
import { useMarks } from '../controls/use-marks.ts'
import { operatorWords } from './operator-words.ts'

type Winner = DialogProps['show']['state']['winners'][number]

/** Who was drawn last, in the order of the stage: called up, or absent. Absent marks a row; voiding asks once. */
export function WinnersPart(desk: DialogProps) {
  const { show, drive, acts } = desk
  const say = useWords(operatorWords)
  const marks = useWords(markWords)
  const { state } = show
  const record = recordToCheck(state)
  const [chosen, setChosen] = useState<string | null>(null)
  const winners = state.winners.filter((winner) => winner.record === record)
  const standing = winners.filter(({ void_for }) => !void_for)
  const shown = state.records.find((one) => one.record === record)
  const isChecked = shown?.is_confirmed === true
  const { seenOf, mark } = useMarks(drive)
  const markOf = (winner: Winner) => seenOf(winner) ?? (isChecked ? 'here' : undefined)
  const count = (as: Mark) => standing.filter((winner) => markOf(winner) === as).length
  const [here, absent] = [count('here'), count('absent')]
  const move = (by: 1 | -1) => {
    const at = standing.findIndex(({ award_id }) => award_id === chosen)
    const next = standing[at < 0 ? 0 : Math.min(standing.length - 1, Math.max(0, at + by))]
    setChosen(next?.award_id ?? null)
  }
  const markChosen = (as: Mark) => {
    const winner = standing.find(({ award_id }) => award_id === chosen)
    if (!winner) return
    void mark(winner.award_id, as)
    move(1)
  }
  useHallKeys(
    {
      ArrowUp: () => move(-1),
      ArrowDown: () => move(1),
      y: () => markChosen('here'),
      n: () => markChosen('absent'),
    },
    acts.dialog !== null,
  )
  if (record === null || winners.length === 0)
    return (
      <section className="operator-winners">
        <h2>{say.drawn}</h2>
        <p className="operator-hint">{say.none}</p>
      </section>
    )
  const frame = frameOfRecord(state, record, originForPhones())
  return (
    <section className="operator-winners">
      <h2>
        {say.drawn} · {state.programme[shown?.round ?? 0]?.prize}
        <span>{marks.counts(here, absent, standing.length - here - absent)}</span>
        <span className="operator-winner-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> {say.choose} <kbd>Y</kbd> {marks.here} <kbd>N</kbd> {marks.absent}
        </span>
        {isChecked ? (
          <span className="operator-checked">{say.checked}</span>
        ) : (
          absent === 0 && (
            <button
              type="button"
              className="operator-act"
              onClick={() => void acts.send(() => drive.confirm(record, [], false))}
            >
              {say.allHere}
            </button>
          )
        )}
        {frame && <FrameButton frame={frame} />}
      </h2>
      <ul>
        {winners.map((winner) => (
          <Row
            key={winner.award_id}
            winner={winner}
            mark={markOf(winner)}
            isChosen={winner.award_id === chosen}
            onMark={(as) => {
              setChosen(winner.award_id)
              void mark(winner.award_id, as)
            }}
            onVoid={() => acts.open({ is: 'absent', record })}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  readonly winner: Winner
  readonly mark: Mark | undefined
  readonly isChosen: boolean
  readonly onMark: (as: Mark | null) => void
  readonly onVoid: () => void
}

function Row({ winner, mark, isChosen, onMark, onVoid }: RowProps) {
  const say = useWords(operatorWords)
  const marks = useWords(markWords)
  const { reasons } = useWords(absentWords)
  const { name, number, department, picture, void_for, is_redrawn } = winner
  const isAbsent = !void_for && mark === 'absent'
  const looks = ['operator-winner', isChosen && 'operator-chosen', isAbsent && 'operator-absent']
  return (
    <li
      className={[...looks, void_for && 'operator-void'].filter(Boolean).join(' ')}
      aria-current={isChosen || undefined}
    >
      <Avatar name={name} size={32} src={picture} />
      <b>{name}</b>
      <span>
        {void_for
          ? reasons[void_for]
          : isAbsent
            ? [number, say.marked].filter(Boolean).join(' ')
            : [department, number, is_redrawn && say.came].filter(Boolean).join(' ')}
      </span>
      {!void_for && (
        <div className="operator-marks">
          {isAbsent ? (
            <>
              <button
                type="button"
                className="operator-undo"
                aria-label={`${name} ${say.undo}`}
                onClick={() => onMark(null)}
              >
                {say.undo}
              </button>
              <button
                type="button"
                className="operator-redraw"
                aria-label={`${name} ${say.redraw}`}
                onClick={onVoid}
              >
                {say.redraw}
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                aria-pressed={mark === 'here'}
                aria-label={`${name} ${marks.here}`}
                onClick={() => onMark('here')}
              >
                {mark === 'here' && <Icon name="check" size={14} />}
                {marks.here}
              </button>
              <button type="button" aria-label={`${name} ${marks.absent}`} onClick={() => onMark('absent')}>
                {marks.absent}
              </button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
