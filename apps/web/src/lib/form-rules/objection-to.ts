import type { Lang } from '@fairdraw/ui'
import { type FormMessages, formMessages } from './form-messages.ts'

/** What a value has to be; the names are antd's, so that the same rule serves its forms. */
export type Rule = {
  readonly required?: boolean
  /** Refuses text that is only blanks. */
  readonly whitespace?: boolean
  /** Text when left out. */
  readonly type?: 'string' | 'number' | 'array' | 'date' | 'url' | 'enum'
  /** Characters of a text, value of a number, entries of an array. */
  readonly len?: number
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
  readonly enum?: (string | number)[]
}

/** A mobile number is good if it has exactly 11 characters. */
export const mobileRule: Rule = { len: 11 }

/** A link is good if it begins with http(s) and a host. */
export const linkRule: Rule = { type: 'url' }

const link =
  /^https?:\/\/(localhost|[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+|\[[\da-f:.]+\])(:\d{1,5})?([/?#]\S*)?$/iu

/** True for a link that begins with http(s) and a host. */
export function isLink(value: string): boolean {
  return link.test(value)
}

/** What is wrong with a value, in the reader's language; null when it can stand. What is empty and not required can. */
export function objectionTo(value: unknown, rule: Rule, label: string, lang: Lang): string | null {
  const say = formMessages[lang]
  if (isEmpty(value)) return rule.required ? say.required(label) : null
  if (rule.whitespace && typeof value === 'string' && /^\s+$/.test(value)) return say.whitespace(label)
  return (
    typeObjection(value, rule, label, say) ??
    countObjection(value, rule, label, say) ??
    patternObjection(value, rule, label, say)
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function typeObjection(value: unknown, rule: Rule, label: string, say: FormMessages): string | null {
  switch (rule.type ?? 'string') {
    case 'string':
      return typeof value === 'string' ? null : say.type(label, 'string')
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value) ? null : say.type(label, 'number')
    case 'array':
      return Array.isArray(value) ? null : say.type(label, 'array')
    case 'date':
      return Number.isNaN(new Date(value as string | number | Date).getTime()) ? say.date(label) : null
    case 'url':
      return typeof value === 'string' && isLink(value) ? null : say.type(label, 'url')
    case 'enum':
      return (rule.enum ?? []).includes(value as string)
        ? null
        : say.enum(label, (rule.enum ?? []).join(', '))
  }
}

function countObjection(value: unknown, rule: Rule, label: string, say: FormMessages): string | null {
  const { len, min, max } = rule
  const [count, words] = counted(value, say)
  if (count === null) return null
  if (len !== undefined) return count === len ? null : words.len(label, len)
  if (min !== undefined && max !== undefined)
    return count < min || count > max ? words.range(label, min, max) : null
  if (min !== undefined && count < min) return words.min(label, min)
  if (max !== undefined && count > max) return words.max(label, max)
  return null
}

function counted(value: unknown, say: FormMessages) {
  if (typeof value === 'number') return [value, say.number] as const
  if (Array.isArray(value)) return [value.length, say.array] as const
  // By characters, as people count them: a rare Han character or an emoji is one.
  if (typeof value === 'string') return [[...value].length, say.string] as const
  return [null, say.string] as const
}

function patternObjection(value: unknown, rule: Rule, label: string, say: FormMessages): string | null {
  if (!rule.pattern || typeof value !== 'string' || rule.pattern.test(value)) return null
  return say.pattern(label, String(rule.pattern))
}
