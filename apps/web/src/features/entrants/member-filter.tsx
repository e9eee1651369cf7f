import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { actWords } from './act-words.ts'
import type { MemberFilter, MemberStatus } from './use-members.ts'
import { words } from './words.ts'

type Props = { readonly filter: MemberFilter; readonly onChange: (filter: MemberFilter) => void }

const statuses: readonly MemberStatus[] = ['E', 'X1', 'X2', 'X3', 'X4', 'X5']
const orders = ['oldest', 'newest', 'chances'] as const

/** Which entrants are shown, and in which order. */
export function MemberFilterBar({ filter, onChange }: Props) {
  const say = useWords(actWords)
  const { states } = useWords(words)
  const luck = filter.hasWon === null ? 'any' : filter.hasWon ? 'won' : 'not'
  return (
    <div className="entrants-filter">
      <Select<MemberStatus | 'any'>
        aria-label={say.state}
        value={filter.status ?? 'any'}
        onChange={(value) => onChange({ ...filter, status: value === 'any' ? null : value })}
        options={[
          { value: 'any' as const, label: say.anyState },
          ...statuses.map((value) => ({ value, label: states[value] })),
        ]}
      />
      <Select
        aria-label={say.luck}
        value={luck}
        onChange={(value) => onChange({ ...filter, hasWon: value === 'any' ? null : value === 'won' })}
        options={[
          { value: 'any', label: say.anyLuck },
          { value: 'won', label: say.hasWon },
          { value: 'not', label: say.hasNotWon },
        ]}
      />
      <Select
        aria-label={say.order}
        value={filter.order}
        onChange={(order) => onChange({ ...filter, order })}
        options={orders.map((value) => ({ value, label: say.orders[value] }))}
      />
    </div>
  )
}
