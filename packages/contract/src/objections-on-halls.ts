/** What an organiser is told to do before a draw in front of a hall can be published. */
export const objectionsOnHalls = {
  roster_empty: {
    zh: '名单还是空的，谁也进不来：请导入名单，或者改成现场扫码也可以',
    en: 'The roster is empty, so nobody could get in: import it, or let people in by the code as well',
  },
  show_missing: {
    zh: '大屏抽奖要有现场流程：请添加轮次',
    en: 'A big-screen draw needs a programme: add its rounds',
  },
  rounds_missing: { zh: '请至少添加一轮', en: 'Add at least one round' },
  rounds_count: { zh: '最多 100 轮', en: 'At most 100 rounds' },
  round_unknown_tier: {
    zh: '这一轮的奖项不在奖品里：请从奖品中选择',
    en: 'The prize of this round is not among the prizes: choose one of them',
  },
  round_over_prize: {
    zh: '各轮抽出的人数超过了奖品数量：请增加奖品，或减少轮次的人数',
    en: 'The rounds draw more winners than there are pieces: add pieces, or draw fewer',
  },
  round_under_prize: {
    zh: '各轮抽出的人数少于奖品数量：请再加一轮，或减少奖品',
    en: 'The rounds draw fewer winners than there are pieces: add a round, or take pieces away',
  },
  round_unknown_group: {
    zh: '这一轮用到的分组不存在：请先在“分组”中添加',
    en: 'This round names a group that is not there: add it to the groups first',
  },
  round_group_in_and_out: {
    zh: '同一个分组不能既参加又不参加',
    en: 'A group cannot be both in and out of a round',
  },
  quotas_over_count: {
    zh: '各组名额之和超过了这一轮的人数：请减少名额或增加人数',
    en: 'The quotas together exceed the winners of this round: lower them, or draw more',
  },
  shot_too_large: {
    zh: '一次最多抽 500 人：请分几次抽',
    en: 'At most 500 winners at once: draw them in several presses',
  },
  roll_too_short: {
    zh: '滚动时间至少 3 秒',
    en: 'The rolling takes 3 seconds at least',
  },
} as const
