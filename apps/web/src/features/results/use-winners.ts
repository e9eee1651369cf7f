import type { DrawLife, DrawStatus } from '@fairdraw/domain'
import type { SentTo } from '../../lib/call-table.ts'
import { oneOf, useAddressFilter } from '../../lib/use-address-filter.ts'
import { useAsked } from '../../lib/use-asked.ts'

/** How far the hand-over of an award is. */
export type AwardStage = (typeof awardStages)[number]
export const awardStages = ['announced', 'claimed', 'shipped', 'done', 'aside'] as const

type WinnerFilter = {
  readonly stage: AwardStage | null
  readonly tier: number | null
  readonly keyword: string
}

const start = { q: '', award: '', tier: '' }
const pageSize = 50
const lookAgainMs = 5_000

/** Which winners are looked at, as the address says it. */
export function useWinnerFilter() {
  const { filter: said, set } = useAddressFilter(start)
  const filter: WinnerFilter = {
    stage: oneOf(awardStages, said.award),
    tier: /^[1-9]\d?$/.test(said.tier) ? Number(said.tier) : null,
    keyword: said.q.slice(0, 60),
  }
  const isNarrowed = filter.stage !== null || filter.tier !== null || filter.keyword !== ''
  return { filter, isNarrowed, set, clear: () => set(start) }
}

type Asked = {
  readonly drawId: string
  readonly filter: WinnerFilter
  readonly cursor: string | undefined
  /** Whatever happens to the draw may have changed its winners; plays, claims and parcels come with no fact. */
  readonly life: DrawLife
}

/** While any of these holds, winners claim and prizes go on their way; after it nothing moves. */
const movingStates: readonly DrawStatus[] = ['drawn', 'claiming']

/** A page of winners; asked again every few seconds for as long as it is looked at and something may move. */
export function useWinners({ drawId, filter, cursor, life }: Asked) {
  const { stage, tier, keyword } = filter
  const { charter, factNumber, status } = life
  const isGrowing = charter?.kind === 'instant' && status === 'open'
  const isMoving = isGrowing || movingStates.includes(status)
  return useAsked(
    'winnerList',
    {
      id: drawId,
      page_size: pageSize,
      ...(stage !== null && { state: statesOf(stage) }),
      ...(tier !== null && { tier }),
      ...(keyword !== '' && { keyword }),
      ...(cursor === undefined ? {} : { cursor }),
    },
    { about: factNumber, stays: true, refetchInterval: isMoving ? lookAgainMs : false },
  )
}

function statesOf(stage: AwardStage): NonNullable<SentTo<'winnerList'>['state']> {
  return stage === 'aside' ? ['void', 'forfeited'] : [stage]
}
