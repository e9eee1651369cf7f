import type { Words } from '../words.ts'

/** Why plays, boards or lots are not right. */
export const playedWords = {
  play_malformed: { en: 'a play is damaged', zh: '有一次抽奖的记录损坏' },
  play_out_of_order: { en: 'the plays are out of order', zh: '抽奖的先后顺序不对' },
  turn_out_of_order: { en: "a player's plays are out of order", zh: '同一人各次抽奖的顺序不对' },
  play_after_wins: { en: 'somebody played on after their last win', zh: '有人中满次数后仍在抽奖' },
  play_outside_time: { en: 'a play lies before the start or after the end', zh: '有一次抽奖不在活动时间内' },
  play_key_differs: {
    en: 'the secret of a play does not follow from the master',
    zh: '某次抽奖的秘密数不是由主密钥得出',
  },
  play_surplus: { en: 'a play was made from an empty pool', zh: '奖券池已空却仍有抽奖' },
  board_missing: { en: 'the shared board is missing', zh: '缺少共享牌面的记录' },
  board_record_differs: {
    en: 'the round that dealt the board is not the one the rules fix',
    zh: '发牌的那一轮与规则不符',
  },
  board_differs: {
    en: 'dealing anew gives another board than the sealed one',
    zh: '重新发牌得到的牌面与封存的不同',
  },
  cell_unknown: { en: 'a card was taken that the board does not have', zh: '翻的牌不在牌面上' },
  cell_taken: { en: 'a card was taken twice', zh: '同一张牌被翻了两次' },
  cell_path_wrong: { en: 'an opened card is not the one that was sealed', zh: '翻开的牌与封存的牌面不符' },
  lots_missing: { en: 'the record or the seal of the lots is missing', zh: '缺少签的登记或封存记录' },
  lots_record_differs: {
    en: 'the round that dealt the lots is not the one the rules fix',
    zh: '发签的那一轮与规则不符',
  },
  lots_differ: {
    en: 'dealing anew gives other lots than the sealed ones',
    zh: '重新发签得到的结果与封存的不同',
  },
  take_out_of_order: { en: 'the lots were not given in the order of the deal', zh: '签没有按发出的顺序给出' },
  take_outside_time: {
    en: 'a lot was taken before the seal or after the end',
    zh: '有人在封存之前或结束之后抽签',
  },
  take_repeated: { en: 'one person took two lots', zh: '同一人抽了两支签' },
  take_surplus: { en: 'a lot was taken after all were gone', zh: '签已抽完却仍有人抽到' },
  lot_not_held: {
    en: 'a lot came back, or was exchanged, that nobody held',
    zh: '被收回或交换的签当时没有人持有',
  },
  swap_not_promised: {
    en: 'lots were exchanged, which the rules do not allow',
    zh: '规则不允许换签，却有签被交换',
  },
  lots_given_differ: {
    en: 'the numbers given and left are not the published ones',
    zh: '已抽与剩余的签数与公布的不符',
  },
  stock_differs: { en: 'other stock was left before a play', zh: '某次抽奖之前的库存不符' },
  number_differs: { en: 'another number follows from the secrets', zh: '算出的数字不同' },
  prize_differs: { en: 'another prize follows from the number', zh: '按数字应得的奖品不同' },
  slice_differs: { en: 'the play fell into another part of the release', zh: '该次抽奖不在所称的放奖批次' },
  play_count_differs: { en: 'the number of plays is not the published one', zh: '抽奖次数与公布的不符' },
  play_logged_too_late: {
    en: 'a play was not in the log when its random number came out',
    zh: '有一次抽奖直到它的随机数公布时还没有记入日志',
  },
  tree_differs: {
    en: 'what happened is not what was written into the log',
    zh: '经过的记录与日志里写下的不是同一份',
  },
  win_count_differs: { en: 'the number of wins is not the published one', zh: '中奖次数与公布的不符' },
  end_unfounded: { en: 'the draw did not end for the stated reason', zh: '活动不可能因所称的原因结束' },
  spin_commit_differs: {
    en: 'the receipt holds another commitment than the master keeps',
    zh: '回执上的首次承诺与主密钥不符',
  },
} as const satisfies Readonly<Record<string, Words>>
