/** Thrown by the fake for what the real WeCom answers with a number. */
export class WecomSays extends Error {
  override readonly name = 'WecomSays'
  readonly errcode: number

  constructor(errcode: number, message: string) {
    super(message)
    this.errcode = errcode
  }
}

export type Parts = Readonly<Record<string, unknown>>
export type Fits = (value: unknown) => boolean
/** What a call must be made of; a name that ends in `?` may be left out. */
export type Shape = Readonly<Record<string, Fits>>

export const text =
  (mostBytes: number, form = /^[\s\S]+$/): Fits =>
  (value) =>
    typeof value === 'string' && Buffer.byteLength(value) <= mostBytes && form.test(value)
export const whole =
  (from: number, to: number): Fits =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
export const oneOf =
  (...values: readonly unknown[]): Fits =>
  (value) =>
    values.includes(value)
export const list =
  (fits: Fits, most: number, least = 1): Fits =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(fits)
export const parts =
  (shape: Shape): Fits =>
  (value) =>
    typeof value === 'object' && value !== null && misfit({ ...value }, shape) === null

/** Ids of members, customers and groups, as they come in queries and bodies. */
export const id = text(64, /^[\w.@-]+$/)
/** WeCom takes an empty cursor for none. */
export const cursor: Fits = (value) => value === '' || text(200)(value)

/** What is wrong with what was sent; null when nothing is. */
export function misfit(sent: Parts, shape: Shape): string | null {
  const known = new Map(Object.entries(shape).map(([name, fits]) => [name.replace('?', ''), fits]))
  for (const name of Object.keys(sent)) if (!known.has(name)) return `${name} is not known`
  for (const [name, fits] of Object.entries(shape)) {
    const isOptional = name.endsWith('?')
    const value = sent[name.replace('?', '')]
    if (value === undefined && isOptional) continue
    if (value === undefined) return `${name} is missing`
    if (!fits(value)) return `${name} is ${JSON.stringify(value)}`
  }
  return null
}
