import type { CustomerTags, EnterpriseCondition, OnOutage } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { FormField } from '../form-field.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { customerWords } from './customer-words.ts'

/** Which enterprise is asked, and where it is connected. */
export function EnterpriseSaid({ condition }: { readonly condition: EnterpriseCondition }) {
  const say = useWords(customerWords)
  return (
    <p className="form-note">
      {condition.enterprise ? say.enterprise(condition.enterprise.name) : say.bound}{' '}
      <a href="/plugins#accounts" target="_blank" rel="noreferrer">
        {say.accounts}
      </a>
    </p>
  )
}

type TagProps = {
  readonly path: string
  readonly tags: CustomerTags | undefined
  readonly onChange: (tags: CustomerTags) => void
}

/** The marks that customers get in WeCom. */
export function CustomerTagFields({ path, tags = {}, onChange }: TagProps) {
  const say = useWords(customerWords)
  const labels = { joined: say.joinedTag, won: say.wonTag }
  return (
    <div className="form-row">
      {(['joined', 'won'] as const).map((when) => (
        <FormField key={when} path={`${path}.tags.${when}`} label={labels[when]} hint={say.tagHint}>
          {(control) => (
            <LineText
              {...control}
              value={tags[when] ?? ''}
              maxLength={30}
              autoComplete="off"
              onChange={(text) => onChange({ ...tags, [when]: text })}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}

type OutageProps = { readonly value: OnOutage; readonly onChange: (value: OnOutage) => void }

/** What holds while the enterprise cannot be asked. */
export function OutageField({ value, onChange }: OutageProps) {
  const say = useWords(customerWords)
  return (
    <div className="form-field">
      <p className="form-label">{say.outage}</p>
      <RadioCards
        legend={say.outage}
        value={value}
        cards={(['wait', 'let_in'] as const).map((one) => ({ value: one, ...say.outages[one] }))}
        onChange={onChange}
      />
    </div>
  )
}
