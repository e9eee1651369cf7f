import type { FailureCode, ReasonCode, SkipCode } from '@fairdraw/fairness'
import type { Words } from '../words.ts'
import { playedWords } from './played-reason-words.ts'
import { promiseReasonWords } from './promise-reason-words.ts'

const failureWords: Readonly<Record<FailureCode, Words>> = {
  ...promiseReasonWords,
  malformed: { en: 'this is no readable proof', zh: '不是可读取的证明' },
  draw_differs: { en: 'it belongs to another draw', zh: '属于另一场抽奖' },
  level_differs: { en: 'the level is not the promised one', zh: '等级与承诺不符' },
  charter_hash_differs: { en: 'the rules were changed', zh: '章程被改动' },
  charter_previous_differs: {
    en: 'a version of the rules does not follow the one before',
    zh: '章程的新版本没有接在旧版本后面',
  },
  close_hash_differs: { en: 'the sealing record was changed', zh: '封存记录被改动' },
  close_of_other_charter: { en: 'the list was sealed under other rules', zh: '名单在另一份章程下封存' },
  record_of_other_close: { en: 'the round belongs to another list', zh: '该轮属于另一份名单' },
  round_out_of_order: { en: 'the rounds are out of order', zh: '轮次顺序不对' },
  previous_differs: { en: 'the round does not follow the one before it', zh: '该轮与上一轮不衔接' },
  result_hash_differs: {
    en: 'the results, or the record they are bound to, were changed',
    zh: '结果或其所绑定的记录被改动',
  },
  secret_not_committed: { en: 'the secret is not the one locked beforehand', zh: '秘密数不是事先锁定的那个' },
  secret_not_in_chain: {
    en: 'the secret does not follow from the one before it',
    zh: '秘密数与上一个不衔接',
  },
  secret_missing: { en: 'a secret is missing though the round was drawn', zh: '该轮已抽出，却缺少秘密数' },
  beacon_missing: { en: 'the public random number is missing', zh: '缺少公共随机数' },
  beacon_unexpected: {
    en: 'there is a public random number where none was promised',
    zh: '出现了未承诺的公共随机数',
  },
  beacon_of_other_round: {
    en: 'the public random number is of another time',
    zh: '公共随机数不是约定的那一期',
  },
  signature_wrong: { en: 'the public random number is forged', zh: '公共随机数的签名不对' },
  round_not_as_promised: {
    en: 'not the promised public random number was used',
    zh: '所用的公共随机数不是承诺的那一期',
  },
  step_too_early: {
    en: 'a step is dated before the one it follows',
    zh: '有一步写的时间早于它前面的一步',
  },
  record_apart: {
    en: 'the round was not logged together with the list, or the rules, that it follows',
    zh: '抽取的记录没有和它所依据的名单（或规则）一起登记',
  },
  failure_unfounded: {
    en: 'the round cannot be a redraw that came to nothing',
    zh: '该轮不可能是落空的补抽',
  },
  failed_too_early: { en: 'the redraw was given up before a day had passed', zh: '未等满一天就宣布补抽落空' },
  tickets_differ: { en: 'another number of tickets was in the line', zh: '参与抽取的签数不符' },
  ticket_differs: { en: 'another ticket follows from the seed', zh: '算出的签号不同' },
  row_malformed: { en: 'a row of the list is damaged', zh: '名单中有一行损坏' },
  row_fields_differ: {
    en: 'a row does not have the fields that the rules ask for',
    zh: '名单中有一行的栏目与章程不符',
  },
  row_of_other_index: { en: 'a row stands in the wrong place', zh: '名单中有一行位置不对' },
  path_wrong: { en: 'the row is not in the sealed list', zh: '该行不在封存的名单中' },
  ticket_not_held: { en: 'the winner does not hold the ticket', zh: '中奖者并不持有该签' },
  winner_differs: { en: 'another person holds the ticket', zh: '持有该签的是另一个人' },
  result_missing: { en: 'a winner is missing', zh: '缺少一名中奖者' },
  result_surplus: { en: 'there is a winner too many', zh: '多出一名中奖者' },
  winner_not_in_line: { en: 'a winner was out of the line', zh: '中奖者已不在抽取之列' },
  void_unknown: { en: 'a winner was set aside who had not won', zh: '被作废者并未中奖' },
  void_unexpected: {
    en: 'winners are set aside by a redraw alone, and it says whom',
    zh: '只有补抽可以作废中奖者，且须写明作废了谁',
  },
  exclusion_unknown: {
    en: 'somebody was said to be absent who is not in the draw',
    zh: '被写成未签到的人不在参加者之列',
  },
  exclusion_unexpected: {
    en: 'the record leaves people out of a round that may leave nobody out',
    zh: '该轮登记排除了人，而它不得排除任何人',
  },
  exclusion_grown: {
    en: 'somebody who had been there was said to be absent later',
    zh: '此前在场的人，后来被写成未签到',
  },
  group_unknown: { en: 'a group was drawn from that was not announced', zh: '使用了未公布的分组' },
  kind_unexpected: { en: 'a draw of this kind has no such round', zh: '此类抽奖没有这样的轮次' },
  slots_differ: { en: 'the prizes drawn are not the promised ones', zh: '抽出的奖品与承诺不符' },
  groups_differ: { en: 'the groups of a row contradict each other', zh: '名单中有一行的分组自相矛盾' },
  redraw_differs: {
    en: 'the redraw drew other seats than those set aside',
    zh: '补抽的不是被作废的那些名额',
  },
  press_unexpected: {
    en: 'the programme has no such press, or it was made before',
    zh: '环节表中没有这一次抽取，或它已抽过',
  },
  change_unfounded: {
    en: 'a change of the programme touched what was drawn, or gave no reason',
    zh: '环节的改动触及已抽的内容，或没有写明原因',
  },
  programme_unfounded: {
    en: 'the programme does not fit the prizes or the groups',
    zh: '环节表与奖品或分组不符',
  },
  row_out_of_order: { en: 'the rows are out of order', zh: '名单各行顺序不对' },
  start_differs: { en: 'the tickets do not follow one another', zh: '签号不连续' },
  commitment_repeated: { en: 'one person stands in the list twice', zh: '同一人在名单中出现两次' },
  count_differs: { en: 'the list has another number of rows', zh: '名单行数不符' },
  total_differs: { en: 'the list has another number of tickets', zh: '名单总签数不符' },
  excluded_differs: { en: 'the list has another number of excluded rows', zh: '名单中被排除的行数不符' },
  root_differs: { en: 'the list is not the sealed one', zh: '名单不是封存的那一份' },
  checkpoint_malformed: { en: 'the head of the log is unreadable', zh: '日志检查点无法读取' },
  checkpoint_signature_wrong: { en: 'the head of the log is not signed rightly', zh: '日志检查点签名不对' },
  checkpoint_inconsistent: {
    en: 'the log does not continue what was seen before',
    zh: '日志与此前所见不衔接',
  },
  leaf_missing: { en: 'something is missing in the log', zh: '日志中缺少记录' },
  leaf_unknown: {
    en: 'the log holds something that the proof does not show',
    zh: '日志中有证明未展示的内容',
  },
  tip_contradicts: {
    en: 'the log signed something else here before: both signatures together prove it to everybody',
    zh: '日志此前在这里签过别的内容：两份签名放在一起，谁都能看出',
  },
  answer_contradicts: {
    en: 'this is not what was answered under signature: both signatures together prove it to everybody',
    zh: '与当时签名的答复不一样：两份签名放在一起，谁都能看出',
  },
  key_change_wrong: {
    en: 'a change of the key that signs the log is not right',
    zh: '日志更换签名密钥的记录不对',
  },
  groups_shrink: { en: 'the log counts fewer signed groups than before', zh: '日志中签名组的数量比之前少' },
  leaf_hidden: {
    en: 'the log holds something about this draw that the proof hides',
    zh: '日志中有关于这场抽奖的记录，证明却没有展示',
  },
  log_leaf_malformed: { en: 'a line of the log is damaged', zh: '日志中有一行的格式不对' },
  log_root_differs: {
    en: 'the log that is served is not the one that was signed',
    zh: '取到的日志与签名的日志头不符',
  },
  leaf_path_wrong: { en: 'something is not in the log as claimed', zh: '日志中的记录与所称不符' },
  ...playedWords,
  log_unexpected: { en: 'a draw that no service vouches for has no log', zh: '没有服务作证的抽奖不应有日志' },
  origin_differs: {
    en: 'it stands in another log than the rules name',
    zh: '所在的日志不是章程写明的那一个',
  },
  chain_broken: {
    en: 'a record does not follow the one before it: something was left out or put in',
    zh: '记录与上一条不衔接：有内容被删去或插入',
  },
  leaf_out_of_order: { en: 'the records are not in the order of the log', zh: '记录的顺序与日志不符' },
  leaf_unexpected: { en: 'a record stands where none may', zh: '出现了不该出现的记录' },
  leaf_time_differs: {
    en: 'a record names another time than its entry in the log',
    zh: '记录的时间与日志条目不同',
  },
  state_differs: { en: 'the log says that the draw went another way', zh: '日志中抽奖的结局与此不同' },
  tip_differs: { en: 'the signed end of the records is another one', zh: '签名的最后一条记录不是这一条' },
  tip_signature_wrong: { en: 'the end of the records is not signed rightly', zh: '最后一条记录的签名不对' },
  sources_differ: {
    en: 'the sources of chances do not add up to the tickets',
    zh: '各来源的机会数与总签数不符',
  },
  largest_differs: { en: 'the largest holding is not that of the list', zh: '所称的最多签数与名单不符' },
  grant_not_counted: {
    en: 'the row has fewer chances than were granted: keep the receipt, it proves a fraud',
    zh: '名单中的机会少于已给的机会：请保存回执，它是作弊的证据',
  },
  name_not_sealed: { en: 'a name is shown that was never sealed', zh: '公布了没有封存过的名字' },
  name_differs: { en: 'a name is shown that is not the sealed one', zh: '公布的名字不是封存的那一个' },
  receipt_malformed: { en: 'the receipt is unreadable', zh: '回执无法读取' },
  receipt_of_other_draw: { en: 'the receipt is of another draw', zh: '回执属于另一场抽奖' },
  receipt_without_row: { en: 'the list has no row for the receipt', zh: '名单中没有与回执对应的行' },
  absence_contradicted: {
    en: 'somebody who had checked in was said to be absent: the signed check-in proves it',
    zh: '已签到的人被写成未签到：签名的签到回执可以证明',
  },
  commitment_differs: { en: 'the receipt does not open its commitment', zh: '回执与其承诺不符' },
  receipt_path_wrong: { en: 'the receipt is not in its signed group', zh: '回执不在其签名组中' },
  receipt_signature_wrong: { en: 'the receipt is not signed rightly', zh: '回执签名不对' },
}

const skipWords: Readonly<Record<SkipCode, Words>> = {
  not_yet: { en: 'not there yet', zh: '尚未产生' },
  stopped: { en: 'the draw was stopped', zh: '抽奖已终止' },
  witnesses_unknown: {
    en: 'too few of the promised witnesses are known here; name those that you know with --witness',
    zh: '约定的见证人在此认识的太少，请用 --witness 指定您认识的',
  },
  not_given: { en: 'not checked: nothing was given for it', zh: '未检查：没有提供相应内容' },
  key_unknown: {
    en: 'this key is seen for the first time; compare its fingerprint with one from elsewhere',
    zh: '首次见到这把密钥，请与从别处得到的指纹核对',
  },
  log_unread: { en: 'the log was not read whole', zh: '日志没有读全' },
  log_forked: {
    en: 'the log was restored from an older copy while the draw was running: what of it was lost is not known',
    zh: '日志曾从旧副本恢复，当时这场抽奖尚未结束，丢失了什么无从得知',
  },
  tip_foreign: {
    en: 'of another draw, or not signed by this log: it says nothing here',
    zh: '属于另一场抽奖，或不是这份日志签的，说明不了什么',
  },
  out_of_date: {
    en: 'the log holds a later entry of this draw: fetch the proof anew',
    zh: '日志中这场抽奖有更新的记录，请重新下载证明',
  },
  made_before: {
    en: 'made before the rules of proof were complete: cannot be checked',
    zh: '制作于证明规则完善之前，无法核对',
  },
  chain_unknown: {
    en: 'the public random numbers come from an unknown network',
    zh: '公共随机数来自未知网络',
  },
  needs_rows: {
    en: 'cannot be checked without the rows file (--rows)',
    zh: '没有名单文件（--rows）无法检查',
  },
  depends: { en: 'cannot be checked, because of another fault', zh: '因其他问题无法检查' },
  not_applicable: { en: 'does not apply to this draw', zh: '不适用于这场抽奖' },
  unsupported: { en: 'this program cannot check it', zh: '本程序不能检查此项' },
}

/** Every reason of a report in plain words; a new one does not compile until it has some. */
export const reasonWords: Readonly<Record<ReasonCode, Words>> = { ...failureWords, ...skipWords }
