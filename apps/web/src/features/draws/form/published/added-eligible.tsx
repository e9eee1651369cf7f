import type { Condition, CustomerCondition, CustomerGroupCondition } from '@fairdraw/domain'
import { conditionOf } from '@fairdraw/domain'
import type { DrawForm } from '../draw-form.ts'
import { ChosenGroups } from '../entry/chosen-groups.tsx'
import { ChosenStaff } from '../entry/chosen-staff.tsx'
import { useForm } from '../form-place.ts'

/** The staff and the groups that a published draw is for: further ones may be added, and those that were told stay. */
export function AddedEligible({ published }: { readonly published: DrawForm }) {
  const { form, set } = useForm()
  const change = (at: number) => (next: Condition) => set({ conditions: form.conditions.with(at, next) })
  return form.conditions.map((condition, at) => {
    const same = { path: `conditions.${at}`, onChange: change(at) }
    if (condition.kind === 'customer')
      return (
        <ChosenStaff
          key={condition.kind}
          {...same}
          condition={condition}
          published={conditionOf(published.conditions, 'customer') as CustomerCondition}
        />
      )
    if (condition.kind === 'customer_group')
      return (
        <ChosenGroups
          key={condition.kind}
          {...same}
          condition={condition}
          published={conditionOf(published.conditions, 'customer_group') as CustomerGroupCondition}
        />
      )
    return null
  })
}
