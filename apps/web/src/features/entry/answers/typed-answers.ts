import {
  type AnswerProblem,
  type FormAnswer,
  type FormAnswers,
  type FormField,
  isDistrictId,
  isMobile,
  type PostalAddress,
  problemsOf,
} from '@fairdraw/domain'

export type TypedAddress = Partial<PostalAddress> & { readonly isWhole?: boolean }
/** An answer while it is being typed: numbers are still text, an address may lack parts. */
export type TypedAnswer = string | boolean | readonly string[] | TypedAddress
/** By the id of the field. */
export type TypedAnswers = Readonly<Record<string, TypedAnswer>>

/** What is wrong with a part of an address. */
export type AddressProblems = Readonly<Partial<Record<'name' | 'mobile' | 'district' | 'street', true>>>

/** The answers as they are sent; what was left blank is left out. */
export function answersOf(fields: readonly FormField[], typed: TypedAnswers): FormAnswers {
  const given = fields.flatMap((field) => {
    const answer = answerOf(field, typed[field.id])
    return answer === undefined ? [] : [[field.id, answer] as const]
  })
  return Object.fromEntries(given)
}

/** Answers that were sent, as something to type on. */
export function typedFrom(answers: FormAnswers): TypedAnswers {
  const typed = Object.entries(answers).map(([id, answer]) => {
    if (typeof answer === 'number') return [id, String(answer)] as const
    return [id, isAddress(answer) ? { ...(answer as TypedAddress), isWhole: true } : answer] as const
  })
  return Object.fromEntries(typed) as TypedAnswers
}

/** What is wrong with what was typed, by the id of the field; the same rule as the server’s. */
export function problemsIn(
  fields: readonly FormField[],
  typed: TypedAnswers,
): Readonly<Record<string, AnswerProblem>> {
  return problemsOf(fields, answersOf(fields, typed))
}

/** Which parts of an address are missing or wrong. */
export function addressProblems(typed: TypedAnswer | undefined): AddressProblems {
  const address = isAddress(typed) ? typed : {}
  return {
    ...(address.name?.trim() ? {} : { name: true }),
    ...(isMobile(address.mobile?.trim() ?? '') ? {} : { mobile: true }),
    ...(isDistrictId(address.district) && address.isWhole ? {} : { district: true }),
    ...(address.street?.trim() ? {} : { street: true }),
  }
}

function answerOf(field: FormField, typed: TypedAnswer | undefined): FormAnswer | undefined {
  if (typed === undefined) return undefined
  if (typeof typed === 'string') return textAnswer(field, typed.trim())
  if (isAddress(typed)) return addressAnswer(typed)
  if (typeof typed === 'boolean') return typed || undefined
  return typed.length === 0 ? undefined : typed
}

function textAnswer({ kind }: FormField, text: string): FormAnswer | undefined {
  if (text === '') return undefined
  // What is no number stays text, so that the rule says so.
  return kind === 'number' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** An address of which nothing was given is no answer; one that lacks a part is a wrong one. */
function addressAnswer(typed: TypedAddress): FormAnswer | undefined {
  const { name = '', mobile = '', district = '', region = '', street = '', isWhole } = typed
  if ([name, mobile, district, street].every((part) => part.trim() === '')) return undefined
  const parts = { name: name.trim(), mobile: mobile.trim(), region, street: street.trim() }
  return { ...parts, district: isWhole ? district : '' }
}

export function isAddress(answer: unknown): answer is TypedAddress {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
}
