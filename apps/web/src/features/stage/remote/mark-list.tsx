import { useWords } from '@fairdraw/ui'
import type { ShowDrive } from '../../../lib/show/drive-show.ts'
import type { ShowState } from '../../../lib/show/follow-show.ts'
import { markWords } from '../controls/mark-words.ts'
import { useMarks } from '../controls/use-marks.ts'

type Props = { readonly winners: ShowState['winners']; readonly drive: ShowDrive }

const marks = ['here', 'absent'] as const

/** Who was just drawn, to be called up by name: each is here or absent; a second press takes it back. */
export function MarkList({ winners, drive }: Props) {
  const say = useWords(markWords)
  const { seenOf, mark } = useMarks(drive)
  const count = (as: (typeof marks)[number] | undefined) =>
    winners.filter((winner) => seenOf(winner) === as).length
  return (
    <>
      <p className="type-2">{say.counts(count('here'), count('absent'), count(undefined))}</p>
      <ul className="remote-marks">
        {winners.map((winner) => {
          const { award_id, name, department, number } = winner
          return (
            <li key={award_id}>
              <b>{name}</b>
              <span>{[department, number].filter(Boolean).join(' ')}</span>
              {marks.map((as) => {
                const isOn = seenOf(winner) === as
                return (
                  <button
                    key={as}
                    type="button"
                    className={`remote-mark-${as}`}
                    aria-pressed={isOn}
                    aria-label={`${name} ${say[as]}`}
                    onClick={() => void mark(award_id, isOn ? null : as)}
                  >
                    {say[as]}
                  </button>
                )
              })}
            </li>
          )
        })}
      </ul>
    </>
  )
}
