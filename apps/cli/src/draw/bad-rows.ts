import { Complaint } from '../complaint.ts'
import { plainText } from '../plain-text.ts'
import type { Words } from '../words.ts'
import { type CellFault, columnWords } from './entrant-columns.ts'

/** Why a row cannot enter; `first` is the line that had the same person before. */
export type BadRow = {
  readonly line: number
  readonly column: string
  readonly reason: string
  readonly first?: number
}

type RowFault = CellFault | 'empty' | 'no_column' | 'formula' | 'extra_cell' | 'same_person' | 'same_name'

/** How many are listed; the rest is counted. */
export const mostListed = 1_000

const reasonWords: Readonly<Record<RowFault, Words>> = {
  too_long: { en: 'too long', zh: '过长' },
  control_character: {
    en: 'has invisible control characters; type it anew',
    zh: '含有不可见的控制字符，请重新输入',
  },
  not_weight: { en: 'is no whole number from 1 to 1,000,000', zh: '不是 1 到 1,000,000 的整数' },
  not_identity: {
    en: 'cannot tell a person apart (a phone number has digits only)',
    zh: '不能作为标识（手机号只能是数字）',
  },
  empty: { en: 'is missing', zh: '缺失' },
  no_column: {
    en: 'the table has no such column; add it to the header',
    zh: '表格没有这一列，请补上表头',
  },
  formula: {
    en: 'is a formula saved without its result; open the file in a spreadsheet and save it again',
    zh: '是公式，文件里没有它的结果；请用表格软件打开后再存一次',
  },
  extra_cell: {
    en: 'stands outside the header; quote cells that hold commas',
    zh: '超出表头范围；含逗号的单元格请加引号',
  },
  same_person: { en: 'is the same person as', zh: '与此前的行是同一人：' },
  same_name: {
    en: 'has the same name, and nothing else tells them apart; add a column "identity" (phone or staff number). The other is',
    zh: '姓名相同且无法区分，请增加“标识”列（手机号或工号）。另一行是',
  },
}

function wordsOf({ line, column, reason, first }: BadRow): Words {
  const header = (columnWords as Readonly<Record<string, Words>>)[column] ?? { en: column, zh: column }
  const why = (reasonWords as Readonly<Record<string, Words>>)[reason] ?? { en: reason, zh: reason }
  const other = first === undefined ? { en: '', zh: '' } : { en: ` line ${first}`, zh: ` 第 ${first} 行` }
  return {
    en: plainText(`line ${line}, ${header.en}: ${why.en}${other.en}`),
    zh: plainText(`第 ${line} 行，${header.zh}：${why.zh}${other.zh}`),
  }
}

/** The complaint about all bad rows of a list: each with its line, column and reason, up to a thousand, then their number. */
export function badRowsComplaint(rows: readonly BadRow[], count: number): Complaint {
  const sorted = rows.toSorted((a, b) => a.line - b.line).slice(0, mostListed)
  const rest = count - sorted.length
  const more = {
    en: `… and ${rest.toLocaleString('en-US')} more`,
    zh: `……还有 ${rest.toLocaleString('en-US')} 处`,
  }
  return new Complaint(2, ...sorted.map(wordsOf), ...(rest > 0 ? [more] : []), {
    en: `${count.toLocaleString('en-US')} things in the list need mending. Nothing was drawn and nothing was written.`,
    zh: `名单有 ${count.toLocaleString('en-US')} 处需要修正。没有抽奖，也没有写入任何文件。`,
  })
}
