import type { CustomerGroupCondition as Condition } from '@fairdraw/domain'
import { ChosenGroups } from './chosen-groups.tsx'
import { CustomerTagFields, EnterpriseSaid, OutageField } from './customer-extras.tsx'

type Props = {
  readonly path: string
  readonly condition: Condition
  readonly onChange: (next: Condition) => void
}

/** The members of which groups get in, how they are marked, and what holds while WeCom cannot be asked. */
export function CustomerGroupCondition({ path, condition, onChange }: Props) {
  return (
    <>
      <EnterpriseSaid condition={condition} />
      <ChosenGroups {...{ path, condition, onChange }} />
      <CustomerTagFields
        path={path}
        tags={condition.tags}
        onChange={(tags) => onChange({ ...condition, tags })}
      />
      <OutageField value={condition.onOutage} onChange={(onOutage) => onChange({ ...condition, onOutage })} />
    </>
  )
}
