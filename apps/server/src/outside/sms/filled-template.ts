import type { Sms } from '@fairdraw/application/ports'
import type { SmsSetting } from '../../config-sms.ts'

/** A parameter of a template holds at most so many characters (Alibaba Cloud's rule, the narrower of the two). */
const longestParam = 35

/** A template with what it leaves open, in the order of the template; null where the operator has none for this. */
export function filledTemplate(
  { codeTemplate, wonTemplate }: Pick<SmsSetting, 'codeTemplate' | 'wonTemplate'>,
  { template, params }: Sms,
): { readonly id: string; readonly params: Readonly<Record<string, string>> } | null {
  if (template === 'code') return { id: codeTemplate, params }
  if (wonTemplate === null) return null
  return { id: wonTemplate, params: { title: short(params.title), prize: short(params.prize) } }
}

/** In one line: what an organiser wrote must not look like a second message. */
function short(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > longestParam ? `${characters.slice(0, longestParam - 1).join('')}…` : line
}
