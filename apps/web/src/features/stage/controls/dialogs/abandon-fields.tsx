import { Field, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { isOpen } from '../next-step.ts'
import type { ChangeFields } from './change-dialog.tsx'
import { changeWords } from './change-words.ts'
import { Select } from './select.tsx'

/** A round that will not be drawn, and why. */
export function AbandonFields({ state, onChange }: ChangeFields) {
  const say = useWords(changeWords)
  const rounds = state.programme.filter((round) => isOpen(round) && round.records.length === 0)
  const onStage = rounds.find(({ place }) => place === state.scene.round) ?? rounds[0]
  const [place, setPlace] = useState(String(onStage?.place ?? ''))
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  useEffect(() => {
    onChange(reason !== '' && place !== '' ? { kind: 'abandon', round: Number(place), reason } : null)
  }, [place, reason, onChange])
  if (!onStage) return <p className="type-2">{say.none}</p>
  return (
    <>
      <Select
        label={say.round}
        value={place}
        options={rounds.map(
          (round) => [String(round.place), say.roundName(round.place + 1, round.prize)] as const,
        )}
        onChange={setPlace}
      />
      <Field
        label={say.reason}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  )
}
