import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { actWords } from './act-words.ts'
import { appealed, orders, statuses, type useMemberFilter } from './use-member-filter.ts'
import { words } from './words.ts'

type Props = Pick<ReturnType<typeof useMemberFilter>, 'filter' | 'set'>

/** Which entrants are shown, and in which order. */
export function MemberFilterBar({ filter, set }: Props) {
  const say = useWords(actWords)
  const { states } = useWords(words)
  const won = filter.hasWon === null ? '' : filter.hasWon ? 'yes' : 'no'
  return (
    <div className="entrants-filter">
      <Select<string>
        aria-label={say.state}
        value={filter.hasOpenAppeal ? appealed : (filter.status ?? '')}
        onChange={(status) => set({ status })}
        options={[
          { value: '', label: say.anyState },
          ...statuses.map((value) => ({ value, label: states[value] })),
          { value: appealed, label: say.appealed },
        ]}
      />
      <Select
        aria-label={say.luck}
        value={won}
        onChange={(value) => set({ won: value })}
        options={[
          { value: '', label: say.anyLuck },
          { value: 'yes', label: say.hasWon },
          { value: 'no', label: say.hasNotWon },
        ]}
      />
      <Select
        aria-label={say.order}
        value={filter.order}
        onChange={(order) => set({ order })}
        options={orders.map((value) => ({ value, label: say.orders[value] }))}
      />
    </div>
  )
}
