import { Field, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import type { Change, ChangeFields } from './change-dialog.tsx'
import { changeWords } from './change-words.ts'
import { Select } from './select.tsx'

const mostWinners = 500

/** An extra round: of a prize there is, or of a new one. */
export function AddFields({ state, onChange }: ChangeFields) {
  const say = useWords(changeWords)
  const prizes = [...new Map(state.programme.map(({ tier, prize }) => [String(tier), prize]))]
  const [tier, setTier] = useState(prizes.at(0)?.[0] ?? '')
  const [prize, setPrize] = useState('')
  const [count, setCount] = useState('1')
  const [group, setGroup] = useState('')
  const [isOnlyHere, setOnlyHere] = useState(false)
  const [isRepeat, setRepeat] = useState(false)
  const winners = Number(count)
  const isWhole = Number.isInteger(winners) && winners >= 1 && winners <= mostWinners
  const name = prize.trim()
  useEffect(() => {
    const what = tier === '' ? { prize: name } : { tier: Number(tier) }
    const who = {
      ...(group === '' ? {} : { groups: [group] }),
      ...(isOnlyHere ? { checked_in: true } : {}),
      ...(isRepeat ? { repeat: true } : {}),
    }
    const change: Change = { kind: 'add', ...what, count: winners, ...who }
    onChange(isWhole && (tier !== '' || name !== '') ? change : null)
  }, [tier, name, winners, isWhole, group, isOnlyHere, isRepeat, onChange])
  return (
    <>
      <Select label={say.prize} value={tier} options={[...prizes, ['', say.newPrize]]} onChange={setTier} />
      {tier === '' && (
        <Field
          label={say.prizeName}
          value={prize}
          maxLength={40}
          onChange={({ target }) => setPrize(target.value)}
        />
      )}
      <Field
        label={say.count}
        inputMode="numeric"
        value={count}
        maxLength={3}
        onChange={({ target }) => setCount(target.value.trim())}
      />
      {state.settings.groups.length > 0 && (
        <Select
          label={say.people}
          value={group}
          options={[['', say.everybody], ...state.settings.groups.map((one) => [one, one] as const)]}
          onChange={setGroup}
        />
      )}
      <Tick label={say.onlyHere} isOn={isOnlyHere} onChange={setOnlyHere} />
      <Tick label={say.repeat} isOn={isRepeat} onChange={setRepeat} />
    </>
  )
}

type TickProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="hall-tick">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
