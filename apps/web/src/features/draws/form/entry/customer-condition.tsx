import type { CustomerCondition as Condition } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { FormField } from '../form-field.tsx'
import { ChosenStaff } from './chosen-staff.tsx'
import { CustomerTagFields, EnterpriseSaid, OutageField } from './customer-extras.tsx'
import { customerWords } from './customer-words.ts'

type Props = {
  readonly path: string
  readonly condition: Condition
  readonly onChange: (next: Condition) => void
}

/** Whose customers get in, how they are greeted and marked, and what holds while WeCom cannot be asked. */
export function CustomerCondition({ path, condition, onChange }: Props) {
  const say = useWords(customerWords)
  return (
    <>
      <EnterpriseSaid condition={condition} />
      <ChosenStaff {...{ path, condition, onChange }} />
      <FormField path={`${path}.welcome`} label={say.welcome} hint={say.welcomeHint}>
        {(control) => (
          <LineText
            {...control}
            value={condition.welcome ?? ''}
            maxLength={200}
            autoComplete="off"
            onChange={(welcome) => onChange({ ...condition, welcome })}
          />
        )}
      </FormField>
      <CustomerTagFields
        path={path}
        tags={condition.tags}
        onChange={(tags) => onChange({ ...condition, tags })}
      />
      <OutageField value={condition.onOutage} onChange={(onOutage) => onChange({ ...condition, onOutage })} />
    </>
  )
}
