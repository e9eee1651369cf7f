import type { Plan } from '@fairdraw/domain'
import type { Desk } from './desk.ts'
import { plainText } from './plain-text.ts'
import { badCommand } from './words.ts'

/** A verb with its arguments, ready to be carried out. */
export type Verb = (desk: Desk) => Promise<void>

/** Every option that a verb may have, as `parseArgs` reads it. */
export const optionKinds = {
  days: { type: 'string' },
  forever: { type: 'boolean' },
  last: { type: 'string' },
  json: { type: 'boolean' },
  off: { type: 'boolean' },
  'with-key': { type: 'boolean' },
  confirm: { type: 'string' },
  count: { type: 'string' },
  for: { type: 'string' },
  until: { type: 'string' },
  trouble: { type: 'boolean' },
  stray: { type: 'boolean' },
} as const

type Kinds = typeof optionKinds
export type Options = {
  readonly [Name in keyof Kinds]?: Kinds[Name]['type'] extends 'string' ? string : boolean
}

/** What a command line of a verb may hold, and the verb made of it. */
export type Shape = {
  readonly options: readonly (keyof Options)[]
  readonly words: readonly [least: number, most: number]
  verb(words: readonly string[], options: Options): Verb
}

const mostLines = 500
const defaultLines = 20

export function linesOf(last: string | undefined): number {
  return last === undefined ? defaultLines : wholeOf('--last', last, mostLines)
}

export function wholeOf(option: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d{1,6}$/.test(text) && number >= 1 && number <= most) return number
  throw badCommand({ zh: `${option} 应为 1–${most}。`, en: `${option} must be 1–${most}.` })
}

/** One of these plans. */
export function planOf<Known extends Plan>(text: string, known: readonly Known[]): Known {
  const plan = known.find((each) => each === text)
  if (plan) return plan
  throw badCommand({
    zh: `没有“${plainText(text)}”这个方案，只有 ${known.join('、')}。`,
    en: `There is no plan "${plainText(text)}"; there are ${known.join(', ')}.`,
  })
}
