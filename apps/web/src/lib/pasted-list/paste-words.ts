import type { PasteFault } from './pasted-list.ts'

const reasonsZh: Readonly<Record<PasteFault['reason'], string>> = {
  too_long: '太长',
  unprintable: '含有不能显示的字符',
  not_a_weight: '签数须为不超过 1,000,000 的整数',
  not_a_seq: '第一列须为中奖者的序号',
  no_parcel: '缺少快递公司或单号',
}
const reasonsEn: Readonly<Record<PasteFault['reason'], string>> = {
  too_long: 'too long',
  unprintable: 'holds characters that cannot be shown',
  not_a_weight: 'chances are a whole number up to 1,000,000',
  not_a_seq: 'the first column is the winner’s number',
  no_parcel: 'carrier or parcel number is missing',
}

/** What a place for lists says. */
export const pasteWords = {
  zh: {
    file: '选择文件',
    read: (rows: string, repeated: number) =>
      `读到 ${rows} 行${repeated === 0 ? '' : `，另有 ${repeated} 行重复`}`,
    tooMany: (most: string) => `一次最多 ${most} 行`,
    wrong: (line: number, reason: string) => `第 ${line} 行：${reason}`,
    wrongMore: (count: number) => `还有 ${count} 行`,
    leftOut: (count: number) => `这 ${count} 行不会导入`,
    reasons: reasonsZh,
    busy: '导入中',
  },
  en: {
    file: 'Choose a file',
    read: (rows: string, repeated: number) =>
      `${rows} rows${repeated === 0 ? '' : `, ${repeated} more are repeats`}`,
    tooMany: (most: string) => `At most ${most} rows at a time`,
    wrong: (line: number, reason: string) => `Line ${line}: ${reason}`,
    wrongMore: (count: number) => `and ${count} more`,
    leftOut: (count: number) => (count === 1 ? 'This line is left out' : `These ${count} lines are left out`),
    reasons: reasonsEn,
    busy: 'Importing',
  },
}
