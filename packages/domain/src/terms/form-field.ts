/** The usual kinds of a question. */
export const fieldKinds = [
  'text',
  'textarea',
  'number',
  'mobile',
  'email',
  'choice',
  'choices',
  'date',
  'address',
  'consent',
] as const
export type FieldKind = (typeof fieldKinds)[number]

export type FormField = {
  /** Unique in its form. */
  readonly id: string
  /** Unique in its form: two questions of one name cannot be told apart in an export. */
  readonly label: string
  readonly kind: FieldKind
  readonly required: boolean
  readonly hint?: string
  /** `choice` and `choices`: what there is to choose, 2–50. */
  readonly options?: readonly string[]
  /** `text`, `textarea`: most characters; 200 and 2,000 when left out. */
  readonly maxLength?: number
  /** `number`: the bounds, both included. */
  readonly min?: number
  readonly max?: number
}

/** An address as the district picker gives it. */
export type PostalAddress = {
  readonly name: string
  readonly mobile: string
  /** Id of the narrowest district. */
  readonly district: string
  /** 广东省深圳市南山区 */
  readonly region: string
  readonly street: string
}

export type FormAnswer = string | number | boolean | readonly string[] | PostalAddress
/** Answers by the id of their field. */
export type FormAnswers = Readonly<Record<string, FormAnswer>>

/** What is wrong with an answer, by the id of its field. */
export type AnswerProblem =
  | 'required'
  | 'not_a_text'
  | 'too_long'
  | 'not_a_number'
  | 'out_of_range'
  | 'not_a_mobile'
  | 'not_an_email'
  | 'not_an_option'
  | 'not_a_date'
  | 'not_an_address'
  | 'unknown_field'

/** Every problem of these answers; empty when the form takes them. An answer to no question is a problem too. */
export function problemsOf(
  fields: readonly FormField[],
  answers: FormAnswers,
): Readonly<Record<string, AnswerProblem>> {
  // An id may be `constructor` or `__proto__`: only what is an answer's own counts, and it is told as such.
  const found = new Map<string, AnswerProblem>()
  const known = new Set(fields.map((field) => field.id))
  for (const id of Object.keys(answers)) if (!known.has(id)) found.set(id, 'unknown_field')
  for (const field of fields) {
    const problem = problemOf(field, Object.hasOwn(answers, field.id) ? answers[field.id] : undefined)
    if (problem) found.set(field.id, problem)
  }
  return Object.fromEntries(found)
}

function problemOf(field: FormField, answer: FormAnswer | undefined): AnswerProblem | null {
  if (isBlank(field, answer)) return field.required ? 'required' : null
  switch (field.kind) {
    case 'text':
      return textProblem(answer, field.maxLength ?? 200)
    case 'textarea':
      return textProblem(answer, field.maxLength ?? 2_000)
    case 'number':
      return numberProblem(answer, field)
    case 'mobile':
      return typeof answer === 'string' && isMobile(answer) ? null : 'not_a_mobile'
    case 'email':
      return typeof answer === 'string' && isEmail(answer) ? null : 'not_an_email'
    case 'choice':
      return typeof answer === 'string' && field.options?.includes(answer) ? null : 'not_an_option'
    case 'choices':
      return isListOf(answer, field.options ?? []) ? null : 'not_an_option'
    case 'date':
      return typeof answer === 'string' && isDate(answer) ? null : 'not_a_date'
    case 'address':
      return isAddress(answer) ? null : 'not_an_address'
    case 'consent':
      return answer === true ? null : 'not_an_option'
  }
}

const email = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/
/** RFC 5321 §4.5.3.1.3: a path has 256 octets, two of them brackets. */
const longestEmail = 254

function isEmail(text: string): boolean {
  return text.length <= longestEmail && email.test(text)
}

/** Exactly 11 characters, digits all of them where it is stored as a phone number. */
export function isMobile(text: string): boolean {
  return /^\d{11}$/.test(text)
}

/** The number of a province, city or area (GB/T 2260). */
export function isDistrictId(id: unknown): id is string {
  return typeof id === 'string' && /^\d{6}$/.test(id)
}

function isBlank({ kind }: FormField, answer: FormAnswer | undefined): boolean {
  if (answer === undefined) return true
  if (typeof answer === 'string') return answer.trim() === ''
  return kind === 'consent' ? answer === false : Array.isArray(answer) && answer.length === 0
}

function textProblem(answer: FormAnswer | undefined, max: number): AnswerProblem | null {
  if (typeof answer !== 'string') return 'not_a_text'
  return [...answer].length <= max ? null : 'too_long'
}

function numberProblem(answer: FormAnswer | undefined, { min, max }: FormField): AnswerProblem | null {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'not_a_number'
  // Farther out not every whole number exists: what was typed is not what would be kept.
  const isExact = Math.abs(answer) <= Number.MAX_SAFE_INTEGER
  const isWithin = answer >= (min ?? -Infinity) && answer <= (max ?? Infinity)
  return isExact && isWithin ? null : 'out_of_range'
}

function isListOf(answer: FormAnswer | undefined, options: readonly string[]): boolean {
  if (!Array.isArray(answer)) return false
  return new Set(answer).size === answer.length && answer.every((one) => options.includes(one))
}

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function isAddress(answer: FormAnswer | undefined): answer is PostalAddress {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const { name, mobile, district, region, street } = answer as Readonly<Record<keyof PostalAddress, unknown>>
  const isFilled = [name, region, street].every((part) => typeof part === 'string' && part.trim() !== '')
  return isFilled && typeof mobile === 'string' && isMobile(mobile) && isDistrictId(district)
}
