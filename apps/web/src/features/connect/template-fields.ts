import {
  canShow,
  isOffered,
  type MessagePart,
  messageParts,
  templateUses,
  templateWays,
} from '@fairdraw/domain'
import type { AnswerOf } from '../../lib/call-table.ts'

type TemplateAnswer = AnswerOf<'outsideTemplateList'>
export type OwnTemplate = TemplateAnswer['templates'][number]
export type Chosen = TemplateAnswer['chosen'][number]

/** What can be told, and how; template messages first. */
export const tellings = templateWays.flatMap((way) =>
  templateUses.filter((use) => isOffered(use, way)).map((use) => ({ use, way })),
)

/** Which part each field shows; empty where nothing was chosen for it. */
export type PartsByField = Readonly<Record<string, MessagePart | ''>>

/** The parts that a field can show. */
export function partsFor(field: string): readonly MessagePart[] {
  return messageParts.filter((part) => canShow(field, part))
}

/** What was chosen before, or the first part that fits each field: times first, as their fields show nothing else. */
export function partsOf(fields: readonly string[], chosen?: Chosen['fields']): PartsByField {
  const before = new Map(messageParts.map((part) => [chosen?.[part], part]))
  if (chosen) return Object.fromEntries(fields.map((field) => [field, before.get(field) ?? '']))
  const left = new Set<MessagePart>(messageParts)
  const found: Record<string, MessagePart | ''> = {}
  const byChoice = fields.toSorted((a, b) => partsFor(a).length - partsFor(b).length)
  for (const field of byChoice) {
    const part = [...partsInOrder].find((one) => left.has(one) && canShow(field, one)) ?? ''
    if (part !== '') left.delete(part)
    found[field] = part
  }
  return Object.fromEntries(fields.map((field) => [field, found[field] ?? '']))
}

/** The time last: where words fit too, they say more. */
const partsInOrder: readonly MessagePart[] = ['title', 'prize', 'remark', 'time']

/** As they are sent; null while a field is empty or two show the same, which WeChat or we would refuse. */
export function fieldsOf(parts: PartsByField): Chosen['fields'] | null {
  const shown = Object.entries(parts)
  const isWhole = shown.every(([, part]) => part !== '')
  if (!isWhole || new Set(shown.map(([, part]) => part)).size < shown.length) return null
  return Object.fromEntries(shown.map(([field, part]) => [part, field]))
}

type Piece = { readonly words: string; readonly field: string | null }

/** The lines of a template, in pieces of words and fields. */
export function linesOf(content: string): readonly (readonly Piece[])[] {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) =>
    line
      .split(/(\{\{\s*\w+\.DATA\s*\}\})/)
      .filter((piece) => piece !== '')
      .map((piece) => ({ words: piece, field: /^\{\{\s*(\w+)\.DATA/.exec(piece)?.[1] ?? null })),
  )
}

/** What the template calls a field: the words before it on its line, or its own name. */
export function nameOf(content: string, field: string): string {
  for (const line of linesOf(content)) {
    const at = line.findIndex((piece) => piece.field === field)
    const before = at > 0 ? (line[at - 1]?.words ?? '') : ''
    const said = before.replace(/[:：\s]+$/, '').trim()
    if (at >= 0) return said === '' ? field : said
  }
  return field
}
