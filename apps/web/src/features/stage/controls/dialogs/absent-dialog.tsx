import { Button, Field, Sheet, useWords } from '@fairdraw/ui'
import { useEffect, useId, useState } from 'react'
import type { VoidReason } from '../../../../lib/show/drive-show.ts'
import type { ShowState } from '../../../../lib/show/follow-show.ts'
import { absentWords } from './absent-words.ts'
import { Choice } from './choice.tsx'
import type { DialogProps } from './hall-dialogs.tsx'
import { useSend } from './use-send.ts'

const reasons: readonly VoidReason[] = ['absent', 'declined', 'ineligible', 'unreachable', 'error']
/** From here on a name is looked for faster by typing. */
const searchedFrom = 9

type Props = DialogProps & {
  readonly record: number
}

/** Who of the winners is in the hall: all, until somebody is ticked off. Only those who are not there are voided. */
export function AbsentDialog({ show, drive, acts, record }: Props) {
  const say = useWords(absentWords)
  const { isBusy, send } = useSend(acts)
  const standing = show.state.winners.filter((winner) => winner.record === record && !winner.void_for)
  const [absent, setAbsent] = useState<ReadonlySet<string>>(
    () => new Set(standing.filter(({ mark }) => mark === 'absent').map(({ award_id }) => award_id)),
  )
  const [reason, setReason] = useState<VoidReason>('absent')
  const [isRedrawn, setRedrawn] = useState(true)
  const [typed, setTyped] = useState('')
  const turn = (id: string) =>
    setAbsent((before) => new Set(before.has(id) ? without(before, id) : [...before, id]))
  const away = new Set(show.people.flatMap(({ index, here }) => (here ? [] : [index])))
  const isSome = absent.size > 0
  const confirmId = useId()
  // Usually everybody is there: the key that brought the question answers it.
  useEffect(() => document.getElementById(confirmId)?.focus(), [confirmId])
  const confirm = () => drive.confirm(record, [...absent], isSome && isRedrawn, reason)
  return (
    <Sheet
      open
      onClose={acts.close}
      title={say.title}
      foot={
        <>
          <Button look="text" size={44} onClick={acts.close}>
            {say.later}
          </Button>
          <Button
            id={confirmId}
            look={isSome ? 'danger' : 'ink'}
            size={44}
            busy={isBusy ? say.busy : undefined}
            onClick={() => void send(confirm)}
          >
            {isSome ? (isRedrawn ? say.redraw(absent.size) : say.void(absent.size)) : say.all}
          </Button>
        </>
      }
    >
      <p className="type-2">{say.more}</p>
      {standing.length >= searchedFrom && (
        <Field label={say.search} value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
      <ul className="hall-ticks">
        {standing
          .filter((winner) => isFound(winner, typed))
          .map((winner) => (
            <li key={winner.award_id}>
              <label>
                <input
                  type="checkbox"
                  checked={!absent.has(winner.award_id)}
                  onChange={() => turn(winner.award_id)}
                />
                <b>{winner.name}</b>
                <span>
                  {[winner.number, winner.department, away.has(winner.index) && say.notCheckedIn]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <em>{absent.has(winner.award_id) ? say.reasons[reason] : say.here}</em>
              </label>
            </li>
          ))}
      </ul>
      {isSome && (
        <>
          <Choice
            label={say.why}
            value={reason}
            options={reasons.map((one) => [one, say.reasons[one]] as const)}
            onChange={setReason}
          />
          <Choice
            label={say.seats(absent.size)}
            value={isRedrawn ? 'redraw' : 'empty'}
            options={[
              ['redraw', say.drawAgain],
              ['empty', say.leaveEmpty],
            ]}
            onChange={(wanted) => setRedrawn(wanted === 'redraw')}
          />
        </>
      )}
    </Sheet>
  )
}

function without(all: ReadonlySet<string>, one: string): string[] {
  return [...all].filter((other) => other !== one)
}

function isFound({ name, number = '' }: ShowState['winners'][number], typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || number.toLowerCase().includes(wanted)
}
