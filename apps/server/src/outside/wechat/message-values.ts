import type { MessageValues } from '@fairdraw/application/ports'

/** How long a value may be, by the kind in its field's name; a longer one refuses the whole message. */
const longest: Readonly<Record<string, number>> = {
  thing: 20,
  const: 20,
  character_string: 32,
  phone_number: 17,
  car_number: 8,
}
/** Kinds that hold any character, so that the cut can be seen. */
const mayShowTheCut = ['thing', 'const']

/** The values as a message carries them, each within the length of its kind; fields of other names are left as they are. */
export function messageData(values: MessageValues): Readonly<Record<string, { readonly value: string }>> {
  const shortened = Object.entries(values).map(([field, value]) => [field, { value: shorten(field, value) }])
  return Object.fromEntries(shortened)
}

function shorten(field: string, value: string): string {
  const kind = field.replace(/\d+$/, '')
  const most = longest[kind]
  if (most === undefined || value.length <= most) return value
  return mayShowTheCut.includes(kind) ? `${cut(value, most - 1)}…` : cut(value, most)
}

/** In the units that WeChat counts, and never through the middle of a character that has two. */
function cut(value: string, units: number): string {
  const before = value.slice(0, units)
  return /[\uD800-\uDBFF]$/.test(before) ? before.slice(0, -1) : before
}
