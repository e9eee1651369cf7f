import type { EnterpriseCondition as Condition } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { bindFields } from '../bind-fields.ts'
import { TextField } from '../text-field.tsx'
import { ChosenGroups } from './chosen-groups.tsx'
import { ChosenStaff } from './chosen-staff.tsx'
import { CustomerTagFields, EnterpriseSaid, OutageField } from './customer-extras.tsx'
import { customerWords } from './customer-words.ts'

type Props = {
  readonly path: string
  readonly condition: Condition
  readonly onChange: (next: Condition) => void
}

/** Whose customers or which groups' members get in, how they are greeted and marked, and what holds during an outage. */
export function CustomerCondition({ path, condition, onChange }: Props) {
  const say = useWords(customerWords)
  const bind = bindFields(condition, onChange, path)
  return (
    <>
      <EnterpriseSaid condition={condition} />
      {condition.kind === 'customer_group' ? (
        <ChosenGroups path={path} condition={condition} onChange={onChange} />
      ) : (
        <>
          <ChosenStaff path={path} condition={condition} onChange={onChange} />
          <TextField
            {...bindFields(condition, onChange, path)('welcome')}
            value={condition.welcome ?? ''}
            label={say.welcome}
            hint={say.welcomeHint}
            maxLength={200}
            autoComplete="off"
          />
        </>
      )}
      <CustomerTagFields {...bind('tags')} />
      <OutageField {...bind('onOutage')} />
    </>
  )
}
