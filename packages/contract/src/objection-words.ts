import type { ObjectionCode } from '@fairdraw/domain'
import { objectionsOnCustomers } from './objections-on-customers.ts'
import { objectionsOnHalls } from './objections-on-halls.ts'

/** What a draft still lacks, as calls and the form say it; typed by the union, so that forgetting one does not compile. */
export const objectionWords: Readonly<Record<ObjectionCode, { readonly zh: string; readonly en: string }>> = {
  ...objectionsOnCustomers,
  ...objectionsOnHalls,
  title_missing: { zh: '请输入抽奖标题', en: 'Please enter a title' },
  prizes_missing: { zh: '请添加奖品', en: 'Please add a prize' },
  tier_repeated: { zh: '这个奖项用了两次', en: 'This tier is used twice' },
  prize_count: { zh: '奖项最多 50 个', en: 'At most 50 prizes' },
  opens_too_soon: {
    zh: '开奖时间太近，B 级至少在 90 秒之后',
    en: 'It opens too soon: on level B at least 90 seconds from now',
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
  join_limit_below_min: {
    zh: '人数上限不能少于最少参与人数',
    en: 'The limit must not be below the fewest entrants',
  },
  field_repeated: { zh: '这个问题的编号重复了', en: 'This question has the id of another' },
  label_repeated: { zh: '这个问题的名称重复了', en: 'This question has the name of another' },
  options_missing: { zh: '请至少添加两个选项', en: 'Please add two options at least' },
  range_empty: { zh: '最大值不能小于最小值', en: 'The most must not be below the least' },
  task_repeated: { zh: '这个任务的编号重复了', en: 'This task has the id of another' },
  task_url_missing: {
    zh: '请填写要看的内容的网址',
    en: 'Please enter the address of what is to be looked at',
  },
  task_seconds_missing: { zh: '请填写要看多少秒', en: 'Please enter for how many seconds it is looked at' },
  task_limit_too_low: { zh: '次数至少为 1', en: 'It must count at least once' },
  passcode_missing: { zh: '请输入口令', en: 'Please enter the passcode' },
  condition_repeated: { zh: '这个参与条件用了两次', en: 'This condition is used twice' },
  districts_missing: { zh: '请选择地区', en: 'Please choose a region' },
  district_repeated: { zh: '这个地区选了两次', en: 'This region is chosen twice' },
  groups_missing: { zh: '请添加群', en: 'Please add a group' },
  group_unbound: {
    zh: '这个群还没有绑定到你的账号，或者已经解除',
    en: 'This group is not bound to your account, or was let go',
  },
  group_repeated: { zh: '这个群重复了', en: 'This group is there twice' },
  code_limit_too_low: {
    zh: '每人签数上限至少为 1：参与即得 1 签',
    en: 'It must allow one chance at least: joining gives one',
  },
  codes_missing: { zh: '兑换码少于奖品数量，请先导入', en: 'Import as many codes as there are pieces' },
  claim_too_short: { zh: '领奖期限至少一小时', en: 'Winners need an hour at least to claim' },
  win_history_range: { zh: '天数应在 1–400，次数应在 1–100', en: 'From 1 to 400 days, from 1 to 100 wins' },
  not_in_type: {
    zh: '这种抽奖没有这项设置，请改用通用抽奖',
    en: 'This type of draw has no such setting. Use the general draw',
  },
  follow_condition_needed: {
    zh: '请打开“关注公众号”这一参与条件',
    en: 'Please turn on the condition of following an account',
  },
  keyword_missing: {
    zh: '请输入关键词：卡片是回复给它的',
    en: 'Please enter the keyword that the card answers',
  },
  account_needed: {
    zh: '请先在“公众号与企业微信”里绑定公众号',
    en: 'Please connect an official account first, under “Official account and WeCom”',
  },
  group_needed: { zh: '请至少添加一个群', en: 'Please add a chat group' },
  stages_not_timed: {
    zh: '分期抽奖只能定时开奖',
    en: 'A draw with several stages opens at a time',
  },
  stages_too_many: { zh: '最多 60 期', en: 'At most 60 stages' },
  stage_too_soon: {
    zh: '要晚于上一期的开奖时间；B 级至少隔 90 秒',
    en: 'It must open after the stage before; on level B, 90 seconds later at least',
  },
  stage_crossed: {
    zh: '要早于下一期的开奖时间；下一期也可以先改晚',
    en: 'It must open before the next stage, which may be put off first',
  },
  task_not_available: {
    zh: '这种任务需要先接入第三方，暂时不能使用',
    en: 'This task needs a third party that is not connected yet',
  },
  play_missing: { zh: '请设置玩法', en: 'Please set how it is played' },
  odds_missing: { zh: '请填写中奖概率', en: 'Please enter the odds of this prize' },
  odds_too_high: {
    zh: '各奖品的中奖概率之和不能超过 100%',
    en: 'The odds of all prizes together must not exceed 100%',
  },
  cells_count: {
    zh: '格子的数量不对：大转盘 2–12 格，九宫格 8 格，翻牌 2–50 张',
    en: 'The number of places is wrong: a wheel has 2 to 12 sectors, a nine-grid 8, cards 2 to 50',
  },
  cell_unknown_tier: {
    zh: '这一格的奖品不存在，请重新选择',
    en: 'This place names a prize that is not there. Choose another',
  },
  prize_not_shown: { zh: '这个奖品没有放进任何格子', en: 'This prize stands in no place of the picture' },
  thanks_missing: {
    zh: '请留出一格“谢谢参与”：没中奖也要有地方停',
    en: 'Please leave a place for thanks: a play without a prize must land somewhere',
  },
  plays_missing: {
    zh: '请设置每天或总共可玩几次',
    en: 'Please set how many plays there are a day or in all',
  },
  release_in_pool: {
    zh: '奖券池没有分批放奖：每张券从一开始就在池里',
    en: 'A pool of tickets has no release plan: every ticket is in it from the start',
  },
  release_slices: {
    zh: '分批放奖要有 2–10000 批，请调整起止时间或改按小时、按天',
    en: 'A release needs 2 to 10,000 parts. Change the times, or hours to days',
  },
  strong_needs_beacon: {
    zh: '强证明要用公共随机数：请把证明等级设为自动或 B',
    en: 'Strong proof needs public randomness: set the level to automatic or B',
  },
  wins_each_too_many: {
    zh: '一种奖品每人最多中几次，不能多于每人最多中奖次数',
    en: 'One prize cannot be won more often by a person than all prizes together',
  },
  wins_each_on_board: {
    zh: '共享牌面的奖品不能限制每人次数：翻到什么就是什么。请清空这一项，或改用各玩各的',
    en: 'On one board for everybody a prize has no limit for each person: a card gives what it holds. Clear the limit, or let everybody play alone',
  },
  board_not_cards: {
    zh: '只有翻牌抽奖可以共用一副牌面',
    en: 'Only a draw of cards can have one board for everybody',
  },
  board_not_pool: {
    zh: '共享牌面按份数发牌：请把中奖方式设为奖券池',
    en: 'One board for everybody is dealt from counted prizes: set the mode to a pool',
  },
  board_is_strong: {
    zh: '共享牌面在开始前已经发好，不能再用强证明：请关闭其中一个',
    en: 'One board for everybody is dealt before anyone plays, so strong proof cannot take part: turn one of them off',
  },
  board_cells_count: {
    zh: '共享牌面要有 2–200 张牌，即奖品份数与未中奖张数之和：请调整份数',
    en: 'One board for everybody has 2 to 200 cards, one for each piece and each blank: change their numbers',
  },
  board_cells_sum: {
    zh: '牌数应等于奖品份数与未中奖张数之和',
    en: 'The board must have as many cards as there are pieces and blanks together',
  },
  media_missing: {
    zh: '评论区抽奖要先选定作品或评论名单',
    en: 'A comment draw needs its post, or a list of comments',
  },
  stages_by_comments: {
    zh: '评论区抽奖没有分期：名单就是现在的评论',
    en: 'A comment draw has one stage: its list is the comments of now',
  },
  window_empty: {
    zh: '评论时间的结束要晚于开始',
    en: 'The time window must end after it begins',
  },
  word_in_and_out: {
    zh: '同一个词不能既要求又排除：这样不会留下任何评论',
    en: 'A word cannot be both asked for and kept out: no comment would stay',
  },
  comments_few: {
    zh: '筛选后留下的人少于奖品或最少人数：请放宽筛选，或减少奖品',
    en: 'Fewer people stay than the prizes or the fewest entrants need: loosen the filters, or take prizes away',
  },
  lots_missing: { zh: '请设置签', en: 'Please set its lots' },
  lots_with_prizes: {
    zh: '抽签没有奖品：抽的就是签。请删除奖品',
    en: 'A draw of lots has no prizes: the lots are what is drawn. Remove the prizes',
  },
  lots_few: {
    zh: '至少要有 2 支签可抽（不含组长的签）',
    en: 'There must be 2 lots to draw at least, beside those of captains',
  },
  lots_many: { zh: '最多 10000 支签', en: 'At most 10,000 lots' },
  lot_repeated: {
    zh: '这支签与另一支相同：请改名，或合并成一行并增加数量',
    en: 'Another row has the same words: change them, or raise the number of that row',
  },
  teams_unequal: {
    zh: '各组人数要相等，最多相差 1 人',
    en: 'Teams must be equal; they may differ by one person at most',
  },
  captain_without_team: { zh: '只有分组抽签才有组长', en: 'Only a draw of teams has captains' },
  captain_unknown: {
    zh: '没有这个组，请重新选择组长所在的组',
    en: 'There is no such team. Choose another for this captain',
  },
  captain_surplus: { zh: '这个组的名额少于组长人数', en: 'This team has fewer places than captains' },
  pairing_has_lots: {
    zh: '配对不用设置签：抽的是彼此',
    en: 'A pairing has no lots of its own: people draw each other',
  },
  pairing_swaps: {
    zh: '配对不能换签：换了可能抽到自己',
    en: 'Pairs cannot be exchanged: somebody might get themselves',
  },
  pairing_too_many: {
    zh: '配对最多 10000 人，请调整人数上限',
    en: 'At most 10,000 people can be paired. Lower the limit',
  },
}
