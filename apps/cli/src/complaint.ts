import { TableError, type TableErrorCode } from '@fairdraw/tables'
import type { Words } from './words.ts'

/** What the program ends with when it cannot do its work: 1 for what went wrong on the way, 2 for what was given to it. */
export class Complaint extends Error {
  readonly exitCode: 1 | 2
  readonly words: readonly Words[]

  constructor(exitCode: 1 | 2, ...words: readonly Words[]) {
    super(words.map(({ en }) => en).join(' '))
    this.name = 'Complaint'
    this.exitCode = exitCode
    this.words = words
  }
}

type Place = { readonly path: string }

const systemWords: Readonly<Record<string, (place: Place) => Words>> = {
  ENOSPC: () => ({
    en: 'The disk is full: nothing was kept. Make room, or choose another folder with --out.',
    zh: '磁盘已满，没有留下任何文件。请腾出空间，或用 --out 换一个文件夹。',
  }),
  EDQUOT: () => ({
    en: 'Your disk quota is used up: nothing was kept. Make room, or choose another folder with --out.',
    zh: '磁盘配额已用完，没有留下任何文件。请腾出空间，或用 --out 换一个文件夹。',
  }),
  ENOENT: ({ path }) => ({
    en: `${path} does not exist. Check the name and the folder you are in.`,
    zh: `${path} 不存在，请检查名称和当前所在的文件夹。`,
  }),
  ENOTDIR: ({ path }) => ({
    en: `${path} lies in something that is no folder. Check the name.`,
    zh: `${path} 的上级不是文件夹，请检查名称。`,
  }),
  EISDIR: ({ path }) => ({
    en: `${path} is a folder; a file is needed here.`,
    zh: `${path} 是文件夹，这里需要一个文件。`,
  }),
  EACCES: ({ path }) => ({
    en: `${path} may not be opened by you. Change its permissions, or choose another.`,
    zh: `没有权限打开 ${path}，请修改权限或换一个。`,
  }),
  EROFS: ({ path }) => ({
    en: `${path} is on a disk that cannot be written. Choose another folder.`,
    zh: `${path} 所在的磁盘不可写，请换一个文件夹。`,
  }),
}

const tableWords: Readonly<Record<TableErrorCode, Words>> = {
  too_large: { en: 'it, or something in it, is too large', zh: '文件或其中的内容过大' },
  too_many_rows: { en: 'it has too many rows', zh: '行数过多' },
  zip_bomb: { en: 'it unpacks to far more than it should', zh: '解压后的大小异常' },
  not_a_table: {
    en: 'no table was found in it: it needs a column "name", or one name a line',
    zh: '没有找到表格：需要“姓名”列，或每行一个姓名',
  },
  old_workbook: {
    en: 'it is an old .xls, or a workbook with a password; save it as .xlsx or CSV without one',
    zh: '这是旧版 .xls 或加了密码的工作簿，请去掉密码另存为 .xlsx 或 CSV',
  },
  binary_workbook: { en: 'it is an .xlsb; save it as .xlsx or CSV', zh: '这是 .xlsb，请另存为 .xlsx 或 CSV' },
  open_document: { en: 'it is an .ods; save it as .xlsx or CSV', zh: '这是 .ods，请另存为 .xlsx 或 CSV' },
  web_page: {
    en: 'it is a web page called a workbook; open it and save it as .xlsx or CSV',
    zh: '这是改名成表格的网页，请打开后另存为 .xlsx 或 CSV',
  },
  broken: { en: 'it is damaged or cut off', zh: '文件已损坏或不完整' },
  encoding: {
    en: 'its text is in no known encoding; save it as UTF-8',
    zh: '文字编码无法识别，请另存为 UTF-8',
  },
}

function ofTable(error: TableError, path: string): Complaint {
  const { en, zh } = tableWords[error.code]
  const [atEn, atZh] = error.line === undefined ? ['', ''] : [`, line ${error.line}`, `第 ${error.line} 行：`]
  return new Complaint(2, {
    en: `${path}${atEn} cannot be used: ${en}. Mend the file and run again.`,
    zh: `${path} 无法使用：${atZh}${zh}。请修正后重试。`,
  })
}

const writing = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Any failure as a sentence for people; `path` is the file it is about, where the system does not say. */
export function complaintOf(error: unknown, path = ''): Complaint {
  if (error instanceof Complaint) return error
  if (error instanceof TableError) return ofTable(error, path)
  const { code, path: told } = (error ?? {}) as { readonly code?: unknown; readonly path?: unknown }
  const sentence = typeof code === 'string' ? systemWords[code === 'EPERM' ? 'EACCES' : code] : undefined
  const place = { path: typeof told === 'string' ? told : path || '?' }
  if (sentence) return new Complaint(writing.has(String(code)) ? 1 : 2, sentence(place))
  const reason = error instanceof Error ? error.message : String(error)
  return new Complaint(1, {
    en: `Something failed that should not: ${reason}. Nothing was kept.`,
    zh: `出现意外错误：${reason}。没有留下任何文件。`,
  })
}
