import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { thousands } from '../../lib/format.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { actWords } from './act-words.ts'
import { appealed, orders, statuses, type useMemberFilter } from './use-member-filter.ts'
import { words } from './words.ts'

type Props = Pick<ReturnType<typeof useMemberFilter>, 'filter' | 'set'> & { readonly drawId: string }

/** Which entrants are shown, and in which order. */
export function MemberFilterBar({ drawId, filter, set }: Props) {
  const say = useWords(actWords)
  const { states } = useWords(words)
  const won = filter.hasWon === null ? '' : filter.hasWon ? 'yes' : 'no'
  const again = useAsked('taskStat', { id: drawId }).data?.again ?? 0
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
      {(again > 0 || filter.isAgain) && (
        <Select
          aria-label={say.again}
          value={filter.isAgain ? 'yes' : ''}
          onChange={(value) => set({ again: value })}
          options={[
            { value: '', label: say.againOrNot },
            { value: 'yes', label: say.againCount(thousands(again)) },
          ]}
        />
      )}
      <Select
        aria-label={say.order}
        value={filter.order}
        onChange={(order) => set({ order })}
        options={orders.map((value) => ({ value, label: say.orders[value] }))}
      />
      {filter.isAgain && <p className="type-2">{say.againMore}</p>}
    </div>
  )
}
