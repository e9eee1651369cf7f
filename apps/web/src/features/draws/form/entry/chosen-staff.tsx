import type { CustomerCondition as Condition } from '@fairdraw/domain'
import { ChosenOfEnterprise } from './chosen-of-enterprise.tsx'

type Props = {
  readonly path: string
  readonly condition: Condition
  readonly onChange: (next: Condition) => void
}

/** The staff alone; `published` are those that stay. */
export function ChosenStaff({
  path,
  condition,
  published,
  onChange,
}: Props & { readonly published?: Condition }) {
  const { staff } = condition
  return (
    <ChosenOfEnterprise
      path={`${path}.staff`}
      listed="staff"
      chosen={staff.map(asChosen)}
      locked={published?.staff.map(asChosen) ?? []}
      onAdd={({ id, name }) => onChange({ ...condition, staff: [...staff, { userId: id, name }] })}
      onRemove={(id) => onChange({ ...condition, staff: staff.filter(({ userId }) => userId !== id) })}
    />
  )
}

const asChosen = ({ userId, name }: Condition['staff'][number]) => ({ id: userId, name })
