import type { FailureCode } from '@fairdraw/fairness'
import type { Words } from '../words.ts'

/** Why what a charter promised was not kept: its versions, how entry ended, how the draw stopped, and who was counted. */
export const promiseReasonWords = {
  level_not_kept: {
    en: 'level not kept: too few of the promised witnesses saw the record in time; if nothing else is wrong, the numbers recompute',
    zh: '未做到承诺的级别：约定的见证人没有及时见到登记；如无其他问题，数字仍可复算',
  },
  level_unreachable: { en: 'plays, lots and pairs cannot be of this level', zh: '此类抽奖达不到这个级别' },
  witnesses_wrong: {
    en: 'the rules do not name witnesses as this level needs them',
    zh: '章程所写的见证人不符合这个级别的要求',
  },
  charter_worse: {
    en: 'a version of the rules changes what may not change, or takes something away from entrants',
    zh: '章程的新版本改动了不许改的内容，或对参与者不利',
  },
  charter_too_late: { en: 'a time was moved after it had come', zh: '时间已到之后才改动时间' },
  charter_round_differs: {
    en: 'the promised random number is not the one of the opening time',
    zh: '承诺的随机数不是开奖时间的那一期',
  },
  extension_unfounded: {
    en: 'the draw was put off for too few entrants without cause',
    zh: '以人数不足为由延期，但不成立',
  },
  stage_differs: { en: 'the stage does not fit the series that it names', zh: '期次与其系列不符' },
  close_way_differs: { en: 'entry to such a draw does not end like this', zh: '此类抽奖的报名不会这样截止' },
  closed_at_wrong_time: {
    en: 'entry did not end when the rules say',
    zh: '报名截止的时间不是规则里定的',
  },
  entrants_too_few: { en: 'too few were in: it should not have been drawn', zh: '人数不足，本不该开奖' },
  entrants_too_many: { en: 'more people were in than the rules let in', zh: '参与人数超过章程上限' },
  open_count_differs: {
    en: 'another number of people is in the list than the one that opens the draw',
    zh: '名单人数不是章程规定的开奖人数',
  },
  stopped_while_due: {
    en: 'it was called off, expired or got other rules while the result of a recorded round was due',
    zh: '已登记的一轮该出结果时，先取消、过期或改了章程',
  },
  stop_unfounded: { en: 'the draw cannot have expired for the stated reason', zh: '抽奖过期的缘由不成立' },
  receipt_of_unknown_charter: {
    en: 'the receipt was given under rules that the proof does not show: keep it, it proves a fraud',
    zh: '回执依据的章程不在证明中：请保存，这是作弊的证据',
  },
  receipt_before_draw: {
    en: 'the receipt is older than the draw: keep it, it proves a fraud',
    zh: '回执早于抽奖开始：请保存，这是作弊的证据',
  },
  receipt_groups_wrong: {
    en: 'the place of the receipt in the tree of groups leads nowhere',
    zh: '回执在分组树中的位置不成立',
  },
  receipt_group_unlogged: {
    en: 'the log tells of no tree that holds the receipt: keep it, it proves a fault',
    zh: '日志所记的分组树中没有这张回执：请保存回执，它是出错的证据',
  },
  receipt_uncounted: {
    en: 'the number of entrants that was told does not count the receipt: keep it, it proves a fraud',
    zh: '公布的人数没有算上这张回执：请保存，这是作弊的证据',
  },
} as const satisfies Partial<Record<FailureCode, Words>>
