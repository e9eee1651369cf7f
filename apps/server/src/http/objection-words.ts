import type { ObjectionCode } from '@fairdraw/domain'

/** What a draft still lacks, in words; typed by the union, so that forgetting one does not compile. */
export const objectionWords: Readonly<Record<ObjectionCode, { readonly zh: string; readonly en: string }>> = {
  title_missing: { zh: '请输入标题', en: 'Please enter a title' },
  prizes_missing: { zh: '请添加奖品', en: 'Please add a prize' },
  tier_repeated: { zh: '奖项重复了', en: 'This tier is used twice' },
  prize_count: { zh: '奖项最多 50 个', en: 'At most 50 prizes' },
  opens_too_soon: {
    zh: '开奖时间太近，至少在 90 秒之后',
    en: 'It opens too soon: at least 90 seconds from now',
  },
  opens_before_start: { zh: '开奖时间要晚于开始时间', en: 'It must open after it starts' },
  ends_before_start: { zh: '结束时间要晚于开始时间', en: 'It must end after it starts' },
  ends_too_soon: { zh: '结束时间太近，至少在一分钟之后', en: 'It ends too soon: at least a minute from now' },
  opens_too_late: { zh: '开奖时间太远，请检查年份', en: 'It opens too far ahead. Check the year' },
  count_below_min: {
    zh: '满人开奖的人数不能少于最少参与人数',
    en: 'The head count must not be below the fewest entrants',
  },
  join_limit_below_count: {
    zh: '人数上限不能少于满人开奖的人数',
    en: 'The limit must not be below the head count that opens it',
  },
}
