import { conditionOf, type FollowCondition } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { FormField } from '../form-field.tsx'
import { useForm } from '../form-place.ts'
import { RadioCards } from '../radio-cards.tsx'
import { SwitchField } from '../switch-field.tsx'
import { followWords } from './follow-words.ts'

type Props = {
  readonly path: string
  readonly condition: FollowCondition
  readonly onChange: (next: FollowCondition) => void
}

/** The official account that entrants follow: what it answers, and what holds while it cannot be asked. */
export function Follow({ path, condition, onChange }: Props) {
  const say = useWords(followWords)
  const { form } = useForm()
  const { keyword = '', reply = '', account, onOutage, tellsPasscode = false } = condition
  const hasPasscode = conditionOf(form.conditions, 'passcode') !== undefined
  const tell = (isTold: boolean) => {
    const { tellsPasscode: _, ...rest } = condition
    onChange(isTold ? { ...rest, tellsPasscode: true } : rest)
  }
  return (
    <>
      <p className="form-say form-say-ochre">
        <Icon name="warning" size={18} />
        {say.warning}
      </p>
      <p className="form-note">
        {account ? say.account(account.name) : say.bound}{' '}
        <a href="/plugins#accounts" target="_blank" rel="noreferrer">
          {say.accounts}
        </a>
      </p>
      <FormField path={`${path}.keyword`} label={say.keyword} hint={say.keywordHint}>
        {(control) => (
          <LineText
            {...control}
            value={keyword}
            maxLength={30}
            autoComplete="off"
            onChange={(text) => onChange({ ...condition, keyword: text })}
          />
        )}
      </FormField>
      <FormField path={`${path}.reply`} label={say.reply} hint={say.replyHint}>
        {(control) => (
          <LineText
            {...control}
            value={reply}
            maxLength={200}
            autoComplete="off"
            onChange={(text) => onChange({ ...condition, reply: text })}
          />
        )}
      </FormField>
      {(hasPasscode || tellsPasscode) && (
        <SwitchField
          path={`${path}.tells_passcode`}
          label={say.tells}
          hint={say.tellsHint}
          isOn={tellsPasscode}
          onChange={tell}
        />
      )}
      <RadioCards
        legend={say.outage}
        value={onOutage}
        cards={(['wait', 'let_in'] as const).map((value) => ({ value, ...say.outages[value] }))}
        onChange={(next) => onChange({ ...condition, onOutage: next })}
      />
    </>
  )
}
