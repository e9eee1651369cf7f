import { Avatar, Icon, useWords } from '@fairdraw/ui'
import { useEffect, useRef, useState } from 'react'
import { thousands } from '../../../lib/format.ts'
import { usePoll } from '../../../lib/use-poll.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { useHallKeys } from '../controls/use-hall-keys.ts'
import { useRoster } from '../controls/use-roster.ts'
import { operatorWords } from './operator-words.ts'

const askEveryMs = 5_000
const latelyMs = 60_000

/** How many are here, and the roster by search: who stands at the door is checked in from here. */
export function PeoplePart({ show, drive, acts }: DialogProps) {
  const say = useWords(operatorWords)
  const { arrived, people } = show.state
  const [typed, setTyped] = useState('')
  const { roster, ask, checkIn } = useRoster(drive, typed)
  usePoll(ask, askEveryMs)
  const lately = useLately(arrived)
  const field = useRef<HTMLInputElement>(null)
  useHallKeys({ '/': () => field.current?.focus() }, acts.dialog !== null)
  return (
    <section className="operator-people">
      <h2>
        {say.arrivals}
        {lately > 0 && <span>{say.lately(lately)}</span>}
      </h2>
      <p className="operator-arrived">
        <b>{thousands(arrived)}</b> {say.arrived(people)}
        <span>{say.missing(Math.max(0, people - arrived))}</span>
      </p>
      <progress value={arrived} max={Math.max(people, 1)} aria-label={say.arrivals} />
      <label className="operator-search">
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          value={typed}
          autoComplete="off"
          maxLength={40}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
        <kbd>/</kbd>
      </label>
      <ul>
        {roster?.list.map(({ number, name, department, picture, checked_in_at }) => (
          <li key={number}>
            <Avatar name={name} size={32} src={picture} />
            <b>{name}</b>
            <span>{[department, number].filter(Boolean).join(' ')}</span>
            {checked_in_at === null ? (
              <button type="button" className="operator-act" onClick={() => void checkIn(number, true)}>
                {say.take}
              </button>
            ) : (
              <button
                type="button"
                className="operator-came"
                title={say.undoArrival(name)}
                aria-label={say.undoArrival(name)}
                onClick={() => void checkIn(number, false)}
              >
                {say.cameAt(timeOf(checked_in_at))}
                <Icon name="check" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {roster?.list.length === 0 && <p className="operator-hint">{say.nobody}</p>}
    </section>
  )
}

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** How many more are here than a minute ago, as far as this window saw. */
function useLately(arrived: number): number {
  const seen = useRef<{ readonly at: number; readonly arrived: number }[]>([])
  const [lately, setLately] = useState(0)
  useEffect(() => {
    const look = () => {
      const now = performance.now()
      const kept = seen.current.filter(({ at }) => now - at < latelyMs)
      seen.current = [...kept, { at: now, arrived }]
      setLately(Math.max(0, arrived - (seen.current[0]?.arrived ?? arrived)))
    }
    look()
    const timer = setInterval(look, askEveryMs)
    return () => clearInterval(timer)
  }, [arrived])
  return lately
}
