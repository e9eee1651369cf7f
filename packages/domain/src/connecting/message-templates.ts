import { type MessageFields, type MessagePart, messageParts } from '../message-parts.ts'

/** What a template of an official account is chosen for. */
export const templateUses = ['won', 'not_won', 'shipped'] as const
export type TemplateUse = (typeof templateUses)[number]

/** By a template message to followers, or by a notification that somebody subscribed to once. */
export const templateWays = ['template', 'subscribe'] as const
export type TemplateWay = (typeof templateWays)[number]

/** Which template of an account says what, and which of its fields says which part. */
export type ChosenTemplate = {
  readonly use: TemplateUse
  readonly way: TemplateWay
  readonly templateId: string
  readonly fields: MessageFields
}

/** A consent is to one message, and is kept for the one that matters most. */
export function isOffered(use: TemplateUse, way: TemplateWay): boolean {
  return way === 'template' || use === 'won'
}

/** The fields of a template, such as `thing1`, in their order and each once. */
export function fieldsIn(content: string): readonly string[] {
  return [...new Set([...content.matchAll(/\{\{\s*(\w+)\.DATA\s*\}\}/g)].map(([, field = '']) => field))]
}

const ofAnyText = /^(thing\d*|first|remark|keyword\d+)$/
const ofTime = /^(time|date)\d*$/

/** Whether a field can show a part: the kind in its name says what WeChat takes there. */
export function canShow(field: string, part: MessagePart): boolean {
  return ofAnyText.test(field) || (part === 'time' && ofTime.test(field))
}

/** What is wrong with a choice of fields, by the field or the part that it is about. */
export type FieldProblem = {
  /** `unknown`: the template has no such field · `kind`: it cannot show that · `twice` · `left`: nothing is in it. */
  readonly problem: 'unknown' | 'kind' | 'twice' | 'left'
  readonly field: string
}

/** WeChat refuses a message that lacks a field, so that each is to have one part; null where all is well. */
export function fieldProblem(content: string, fields: MessageFields): FieldProblem | null {
  const own = fieldsIn(content)
  const seen = new Set<string>()
  for (const part of messageParts) {
    const field = fields[part]
    if (field === undefined) continue
    if (!own.includes(field)) return { problem: 'unknown', field }
    if (!canShow(field, part)) return { problem: 'kind', field }
    if (seen.has(field)) return { problem: 'twice', field }
    seen.add(field)
  }
  const left = own.find((field) => !seen.has(field))
  return left === undefined ? null : { problem: 'left', field: left }
}

/** Whether every field of a template can show something, and there is a part for each. */
export function isUsable(content: string): boolean {
  const own = fieldsIn(content)
  const onlyTime = own.filter((field) => ofTime.test(field)).length
  const fits = own.every((field) => messageParts.some((part) => canShow(field, part)))
  return own.length > 0 && own.length <= messageParts.length && onlyTime <= 1 && fits
}
