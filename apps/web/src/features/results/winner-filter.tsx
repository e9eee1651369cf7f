import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useLang } from '../../lib/i18n.ts'
import { SearchBox } from '../../lib/search-box.tsx'
import { prizeTier } from '../../lib/tier-name.ts'
import { awardStages, type useWinnerFilter } from './use-winners.ts'
import { winnerFilterWords } from './winner-filter-words.ts'

type Props = Pick<ReturnType<typeof useWinnerFilter>, 'filter' | 'set'> & {
  readonly prizes: readonly { readonly tier: number; readonly name: string }[]
}

/** Which winners are shown. */
export function WinnerFilterBar({ filter, prizes, set }: Props) {
  const say = useWords(winnerFilterWords)
  const lang = useLang()
  return (
    <div className="winners-filter">
      <SearchBox label={say.search} value={filter.keyword} onSearch={(q) => set({ q })} />
      <Select<string>
        aria-label={say.stage}
        value={filter.stage ?? ''}
        onChange={(award) => set({ award })}
        options={[
          { value: '', label: say.anyStage },
          ...awardStages.map((value) => ({ value, label: say.stages[value] })),
        ]}
      />
      {prizes.length > 1 && (
        <Select<string>
          aria-label={say.tier}
          value={String(filter.tier ?? '')}
          onChange={(tier) => set({ tier })}
          options={[
            { value: '', label: say.anyTier },
            ...prizes.map(({ tier, name }) => ({
              value: String(tier),
              label: `${prizeTier(tier, lang)} ${name}`,
            })),
          ]}
        />
      )}
    </div>
  )
}
