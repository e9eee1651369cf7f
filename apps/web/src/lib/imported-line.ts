import type { AnswerOf } from './call-table.ts'

type Imported = AnswerOf<'memberList'>['list'][number]['imported']

/** What the organiser's own list says of somebody, in one line: number, department, title, own columns. */
export function importedLine(imported: Imported): string {
  if (!imported) return ''
  const { identity, department, title, own } = imported
  return [identity, department, title, ...own.map(({ text }) => text)].filter(Boolean).join(' · ')
}
