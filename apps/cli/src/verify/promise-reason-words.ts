import type { FailureCode } from '@fairdraw/fairness'
import type { Words } from '../words.ts'

/** Why what a charter promised was not kept: its versions, how entry ended, how the draw stopped, who was counted, and other draws of the organiser. */
export const promiseReasonWords = {
  plays_file_differs: {
    en: 'the file of plays is not the one whose hash the proof has',
    zh: '抽奖记录文件与证明中写明的不是同一份',
  },
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
  organiser_number_wrong: {
    en: "the charter's place among the draws of its organiser cannot be",
    zh: '章程里的场次编号不成立',
  },
  runs_missing: {
    en: 'an imported list does not say what was drawn from it before',
    zh: '导入的名单没有写明以前用它抽过几次',
  },
  runs_unexpected: {
    en: 'a list that was not imported names earlier draws over it',
    zh: '不是导入的名单，却写着以前用它抽过',
  },
  runs_differ: {
    en: 'the earlier draws over this list are out of order, of other days, or named twice',
    zh: '名单以前的抽奖次序不对、超出日期，或重复写了',
  },
  row_repeated: {
    en: 'two draws of this organiser have one number: keep both, they prove a fraud',
    zh: '这个发起人有两场抽奖用了同一个编号：请保存两份，它们是作弊的证据',
  },
  row_broken: {
    en: 'a draw of this organiser does not name the one before it: keep both, they prove a fraud',
    zh: '这个发起人有一场抽奖没有接上前一场：请保存两份，它们是作弊的证据',
  },
  run_hidden: {
    en: 'an earlier draw over the same list is not named: keep both, they prove a fraud',
    zh: '以前用同一份名单抽过，却没有写明：请保存两份，它们是作弊的证据',
  },
  run_differs: {
    en: 'an earlier draw is named that had another list, or at another time',
    zh: '写明的以前那一场，名单或时间对不上',
  },
} as const satisfies Partial<Record<FailureCode, Words>>
