import type { AnswerOf } from '../../lib/call-table.ts'

type Problem = NonNullable<AnswerOf<'winnerShipAll'>['rows'][number]['problem']>

const problemsZh: Readonly<Record<Problem, string>> = {
  unknown: '没有这个中奖者',
  not_sendable: '没有可以寄出的奖品：已完成、已作废，或者不是寄送的',
  repeated: '前面已经有这个人',
}
const problemsEn: Readonly<Record<Problem, string>> = {
  unknown: 'no such winner',
  not_sendable: 'nothing to send: done, void, or not sent by parcel',
  repeated: 'this winner stands above already',
}

/** What is said about sending many prizes at once. */
export const shipWords = {
  zh: {
    act: '批量寄出',
    title: '批量寄出',
    more: '每行一位中奖者：序号、快递公司、快递单号。一个人中了几份，就一起寄出。先检查，确认后才保存。',
    usual: '快递公司',
    usualHint: '行里没有写快递公司时用这个',
    list: '粘贴单号',
    listHint: '也可以选择 CSV 或文本文件；序号在中奖名单和导出的表格里',
    example: '7，顺丰，SF1400000001\n12，中通，ZT7300000002',
    check: (rows: number) => (rows === 0 ? '检查' : `检查 ${rows} 行`),
    checking: '检查中',
    report: '检查结果',
    fine: (rows: string, awards: string) => `${rows} 行都可以寄出，共 ${awards} 份奖品`,
    wrong: (wrong: string, rows: string) =>
      `${rows} 行里有 ${wrong} 行不对，改好再检查；现在没有保存任何一行`,
    line: (line: number) => `第 ${line} 行`,
    seq: (seq: string) => `${seq} 号`,
    send: (awards: string) => `寄出 ${awards} 份`,
    sending: '保存中',
    sent: (awards: string) => `已记下 ${awards} 份，中奖者会收到通知`,
    problems: problemsZh,
    moreRows: (count: number) => `还有 ${count} 行`,
    chosen: (count: string) => `已选 ${count} 份`,
    fill: '填写单号',
    unchoose: '取消选择',
    fillTitle: (count: string) => `寄出 ${count} 份奖品`,
    fillMore: '中奖者会收到通知，并看到自己的单号。',
    numberOf: (tier: string, seq: string, name: string) => `${tier} ${seq} 号 ${name} 的单号`,
    needed: '不能为空',
  },
  en: {
    act: 'Send many',
    title: 'Send many prizes',
    more: 'One winner a line: number, carrier, parcel number. All that a winner has to get goes together. It is checked first; nothing is saved before you confirm.',
    usual: 'Carrier',
    usualHint: 'Taken where a line names none',
    list: 'Paste the parcels',
    listHint: 'Or choose a CSV or text file; the number stands in the list of winners and in its export',
    example: '7,SF Express,SF1400000001\n12,ZTO,ZT7300000002',
    check: (rows: number) => (rows === 0 ? 'Check' : `Check ${rows} lines`),
    checking: 'Checking',
    report: 'What was found',
    fine: (rows: string, awards: string) => `All ${rows} lines are fine: ${awards} prizes`,
    wrong: (wrong: string, rows: string) =>
      `${wrong} of ${rows} lines are wrong; mend them and check again. Nothing is saved yet`,
    line: (line: number) => `Line ${line}`,
    seq: (seq: string) => `no. ${seq}`,
    send: (awards: string) => `Send ${awards}`,
    sending: 'Saving',
    sent: (awards: string) => `${awards} recorded; their winners are told`,
    problems: problemsEn,
    moreRows: (count: number) => `and ${count} more`,
    chosen: (count: string) => `${count} chosen`,
    fill: 'Enter parcel numbers',
    unchoose: 'Choose none',
    fillTitle: (count: string) => `Send ${count} prizes`,
    fillMore: 'The winners are told and see their own number.',
    numberOf: (tier: string, seq: string, name: string) => `Parcel number of ${tier}, no. ${seq}, ${name}`,
    needed: 'This cannot be empty',
  },
}
