import { type FormAnswer, type FormField, maskedMobile, maskedName } from '@fairdraw/domain'

/** An answer in one cell; contacts are masked unless they may be told in full. */
export function answerText(
  { kind }: Pick<FormField, 'kind'>,
  answer: FormAnswer | undefined,
  isInFull: boolean,
): string {
  if (answer === undefined) return ''
  if (typeof answer === 'object' && 'street' in answer) {
    const { name, mobile, region, street } = answer
    return isInFull
      ? `${name} ${mobile} ${region}${street}`
      : `${maskedName(name)} ${maskedMobile(mobile)} ${region}***`
  }
  if (Array.isArray(answer)) return answer.join(' ')
  if (typeof answer === 'boolean') return answer ? '✓' : ''
  const text = String(answer)
  if (isInFull) return text
  if (kind === 'mobile') return maskedMobile(text)
  if (kind === 'email') return `${text.slice(0, 1)}***${text.slice(text.lastIndexOf('@'))}`
  return text
}
