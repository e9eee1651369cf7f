import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useLang } from '../../lib/i18n.ts'
import { SearchBox } from '../../lib/search-box.tsx'
import { prizeTier } from '../../lib/tier-name.ts'
import { type AwardStage, awardStages, type WinnerFilter } from './use-winners.ts'
import { winnerFilterWords } from './winner-filter-words.ts'

type Props = {
  readonly filter: WinnerFilter
  readonly prizes: readonly { readonly tier: number; readonly name: string }[]
  readonly onChange: (filter: WinnerFilter) => void
}

/** Which winners are shown. */
export function WinnerFilterBar({ filter, prizes, onChange }: Props) {
  const say = useWords(winnerFilterWords)
  const lang = useLang()
  return (
    <div className="winners-filter">
      <SearchBox
        label={say.search}
        value={filter.keyword}
        onSearch={(keyword) => onChange({ ...filter, keyword })}
      />
      <Select<AwardStage | 'any'>
        aria-label={say.stage}
        value={filter.stage ?? 'any'}
        onChange={(value) => onChange({ ...filter, stage: value === 'any' ? null : value })}
        options={[
          { value: 'any' as const, label: say.anyStage },
          ...awardStages.map((value) => ({ value, label: say.stages[value] })),
        ]}
      />
      {prizes.length > 1 && (
        <Select<number>
          aria-label={say.tier}
          value={filter.tier ?? 0}
          onChange={(value) => onChange({ ...filter, tier: value === 0 ? null : value })}
          options={[
            { value: 0, label: say.anyTier },
            ...prizes.map(({ tier, name }) => ({ value: tier, label: `${prizeTier(tier, lang)} ${name}` })),
          ]}
        />
      )}
    </div>
  )
}
