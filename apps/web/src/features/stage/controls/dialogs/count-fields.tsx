import { Field, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { isOpen } from '../next-step.ts'
import type { ChangeFields } from './change-dialog.tsx'
import { changeWords } from './change-words.ts'
import { Select } from './select.tsx'

const mostWinners = 100_000

/** Another number of winners for a round that has presses left. */
export function CountFields({ state, onChange }: ChangeFields) {
  const say = useWords(changeWords)
  const rounds = state.programme.filter(isOpen)
  const onStage = rounds.find(({ place }) => place === state.scene.round) ?? rounds[0]
  const [place, setPlace] = useState(String(onStage?.place ?? ''))
  const [typed, setTyped] = useState(String(onStage?.count ?? ''))
  const count = Number(typed)
  const isWhole = Number.isInteger(count) && count >= 1 && count <= mostWinners
  useEffect(() => {
    onChange(isWhole && place !== '' ? { kind: 'count', round: Number(place), count } : null)
  }, [place, count, isWhole, onChange])
  if (!onStage) return <p className="type-2">{say.none}</p>
  const choose = (wanted: string) => {
    setPlace(wanted)
    setTyped(String(rounds.find((round) => String(round.place) === wanted)?.count ?? ''))
  }
  return (
    <>
      <Select
        label={say.round}
        value={place}
        options={rounds.map(
          (round) => [String(round.place), say.roundName(round.place + 1, round.prize)] as const,
        )}
        onChange={choose}
      />
      <Field
        label={say.newCount}
        inputMode="numeric"
        value={typed}
        maxLength={6}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
    </>
  )
}
