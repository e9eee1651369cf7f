import type { Json } from '../basics/jcs.ts'

/** A value with one change in it, and where: `rounds.0.record.slots`. */
export type Mutant = { readonly at: string; readonly change: string; readonly value: Json }

type Step = { readonly change: string; readonly value: Json }

function swapDigit(text: string, place: number): string {
  const old = text[place] as string
  return text.slice(0, place) + (old === '1' ? '2' : '1') + text.slice(place + 1)
}

function ofText(text: string): Step[] {
  if (text === '') return [{ change: 'filled', value: 'x' }]
  const places = [0, Math.floor(text.length / 2), text.length - 1]
  return [
    ...places.map((place) => ({ change: `digit ${place}`, value: swapDigit(text, place) })),
    { change: 'cut', value: text.slice(0, -1) },
    { change: 'longer', value: `${text}0` },
    { change: 'null', value: null },
  ]
}

function ofArray(items: readonly Json[]): Step[] {
  const steps: Step[] = [{ change: 'null', value: null }]
  for (let i = 0; i < items.length; i++) {
    steps.push({ change: `without ${i}`, value: items.toSpliced(i, 1) })
    steps.push({ change: `twice ${i}`, value: items.toSpliced(i, 0, items[i] as Json) })
    if (i > 0)
      steps.push({
        change: `swapped ${i}`,
        value: items.toSpliced(i - 1, 2, items[i] as Json, items[i - 1] as Json),
      })
  }
  if (items.length === 0) steps.push({ change: 'filled', value: [0] })
  return steps
}

function ofMembers(record: { readonly [key: string]: Json }): Step[] {
  return Object.keys(record).map((key) => ({
    change: `without ${key}`,
    value: Object.fromEntries(Object.entries(record).filter(([other]) => other !== key)),
  }))
}

function here(value: Json): Step[] {
  if (value === null) return [{ change: 'number', value: 7 }]
  if (typeof value === 'boolean') return [{ change: 'not', value: !value }]
  if (typeof value === 'number') {
    return [value + 1, value - 1, value + 0.5, null, String(value)].map((other) => ({
      change: `${other}`,
      value: other,
    }))
  }
  if (typeof value === 'string') return ofText(value)
  return Array.isArray(value)
    ? ofArray(value as readonly Json[])
    : ofMembers(value as { readonly [key: string]: Json })
}

/** Every value that differs from this one in a single place: digits, members, order, length, type. */
export function* mutantsOf(value: Json, at = ''): Generator<Mutant> {
  for (const step of here(value)) yield { at, ...step }
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value) as [string, Json][]) {
    for (const mutant of mutantsOf(member, at === '' ? key : `${at}.${key}`)) {
      const whole = Array.isArray(value)
        ? (value as readonly Json[]).with(Number(key), mutant.value)
        : { ...value, [key]: mutant.value }
      yield { ...mutant, value: whole }
    }
  }
}
