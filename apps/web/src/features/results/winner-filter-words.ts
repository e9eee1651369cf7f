import type { AwardStage } from './use-winners.ts'

const stagesZh: Readonly<Record<AwardStage, string>> = {
  announced: '待领取',
  claimed: '已领，待寄出或交付',
  shipped: '已寄出',
  done: '已完成',
  aside: '作废或放弃',
}
const stagesEn: Readonly<Record<AwardStage, string>> = {
  announced: 'To be claimed',
  claimed: 'Claimed, to be sent or handed over',
  shipped: 'Shipped',
  done: 'Done',
  aside: 'Void or forfeited',
}

/** What is said about narrowing winners down. */
export const winnerFilterWords = {
  zh: {
    search: '姓名、手机、序号、工号',
    stage: '按状态筛选',
    anyStage: '全部状态',
    stages: stagesZh,
    tier: '按奖项筛选',
    anyTier: '全部奖项',
    noMatch: '没有符合的中奖记录',
    noMatchMore: '换一个条件，或者看全部。',
    clear: '看全部',
  },
  en: {
    search: 'Name, mobile, number, staff number',
    stage: 'Filter by state',
    anyStage: 'Any state',
    stages: stagesEn,
    tier: 'Filter by tier',
    anyTier: 'Any tier',
    noMatch: 'No awards like this',
    noMatchMore: 'Try something else, or see all.',
    clear: 'See all',
  },
}
