import type { CustomerGroupCondition as Condition } from '@fairdraw/domain'
import { ChosenOfEnterprise } from './chosen-of-enterprise.tsx'

type Props = {
  readonly path: string
  readonly condition: Condition
  readonly onChange: (next: Condition) => void
}

/** The groups alone; `published` are those that stay. */
export function ChosenGroups({
  path,
  condition,
  published,
  onChange,
}: Props & { readonly published?: Condition }) {
  const { groups } = condition
  return (
    <ChosenOfEnterprise
      path={`${path}.groups`}
      listed="groups"
      chosen={groups.map(asChosen)}
      locked={published?.groups.map(asChosen) ?? []}
      onAdd={({ id, name, owner }) =>
        onChange({ ...condition, groups: [...groups, { chatId: id, name, owner }] })
      }
      onRemove={(id) => onChange({ ...condition, groups: groups.filter(({ chatId }) => chatId !== id) })}
    />
  )
}

const asChosen = ({ chatId, name }: Condition['groups'][number]) => ({ id: chatId, name })
