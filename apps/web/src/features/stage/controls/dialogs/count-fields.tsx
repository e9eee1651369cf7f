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
  const [told, setTold] = useState('')
  const reason = told.trim()
  const isWhole = Number.isInteger(count) && count >= 1 && count <= mostWinners
  const chosen = rounds.find((round) => String(round.place) === place)
  const isFewer = isWhole && count < (chosen?.count ?? 0)
  useEffect(() => {
    const change = { kind: 'count' as const, round: Number(place), count, ...(isFewer && { reason }) }
    onChange(isWhole && place !== '' && !(isFewer && reason === '') ? change : null)
  }, [place, count, isWhole, isFewer, reason, onChange])
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
      {isFewer && (
        <Field
          label={say.reason}
          value={told}
          maxLength={200}
          onChange={({ target }) => setTold(target.value)}
        />
      )}
    </>
  )
}
