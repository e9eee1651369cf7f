import { conditionOf, type FollowCondition } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { paths } from '../../../../lib/paths.ts'
import { bindFields } from '../bind-fields.ts'
import { useForm } from '../form-place.ts'
import { RadioCards } from '../radio-cards.tsx'
import { SwitchField } from '../switch-field.tsx'
import { TextField } from '../text-field.tsx'
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
  const bind = bindFields(condition, onChange, path)
  const { keyword = '', reply = '', account, tellsPasscode = false } = condition
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
        <a href={paths.ownAccounts()} target="_blank" rel="noreferrer">
          {say.accounts}
        </a>
      </p>
      <TextField
        {...bind('keyword')}
        value={keyword}
        label={say.keyword}
        hint={say.keywordHint}
        maxLength={30}
        autoComplete="off"
      />
      <TextField
        {...bind('reply')}
        value={reply}
        label={say.reply}
        hint={say.replyHint}
        maxLength={200}
        autoComplete="off"
      />
      {(hasPasscode || tellsPasscode) && (
        <SwitchField
          path={`${path}.tells_passcode`}
          label={say.tells}
          hint={say.tellsHint}
          value={tellsPasscode}
          onChange={tell}
        />
      )}
      <RadioCards
        {...bind('onOutage')}
        legend={say.outage}
        cards={(['wait', 'let_in'] as const).map((value) => ({ value, ...say.outages[value] }))}
      />
    </>
  )
}
