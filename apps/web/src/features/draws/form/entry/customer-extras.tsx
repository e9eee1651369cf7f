import type { CustomerTags, EnterpriseCondition, OnOutage } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { paths } from '../../../../lib/paths.ts'
import { type Bound, bindFields } from '../bind-fields.ts'
import { ChoiceField } from '../choice-field.tsx'
import { TextField } from '../text-field.tsx'
import { customerWords } from './customer-words.ts'

/** Which enterprise is asked, and where it is connected. */
export function EnterpriseSaid({ condition }: { readonly condition: EnterpriseCondition }) {
  const say = useWords(customerWords)
  return (
    <p className="form-note">
      {condition.enterprise ? say.enterprise(condition.enterprise.name) : say.bound}{' '}
      <a href={paths.ownAccounts()} target="_blank" rel="noreferrer">
        {say.accounts}
      </a>
    </p>
  )
}

/** The marks that customers get in WeCom. */
export function CustomerTagFields({ path, value = {}, onChange }: Bound<CustomerTags | undefined>) {
  const say = useWords(customerWords)
  const labels = { joined: say.joinedTag, won: say.wonTag }
  const bind = bindFields(value, onChange, path)
  return (
    <div className="form-row">
      {(['joined', 'won'] as const).map((when) => (
        <TextField
          key={when}
          {...bind(when)}
          value={value[when] ?? ''}
          label={labels[when]}
          hint={say.tagHint}
          maxLength={30}
          autoComplete="off"
        />
      ))}
    </div>
  )
}

/** What holds while the enterprise cannot be asked. */
export function OutageField(field: Bound<OnOutage>) {
  const say = useWords(customerWords)
  return (
    <ChoiceField
      {...field}
      legend={say.outage}
      cards={(['wait', 'let_in'] as const).map((one) => ({ value: one, ...say.outages[one] }))}
    />
  )
}
