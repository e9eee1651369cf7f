import { count, exactly, flag, instant, list, members, oneOf, positive, type Shape, text } from './shapes.ts'

const ofRound = {
  shots: positive,
  checkedIn: flag,
  repeat: flag,
  groups: list(text),
  without: list(text),
  notWinnersOf: list(count),
  quotas: list(members({ group: text, count: positive })),
}

/** A planned round of a charter. */
export const planned: Shape = members({ tier: positive, count: positive }, ofRound)

const bound = { drawId: text, at: instant, round: count }
const kinds: Readonly<Record<string, Shape>> = {
  count: exactly({ ...bound, kind: oneOf('count'), to: count }, { reason: text }),
  added: exactly(
    { ...bound, kind: oneOf('added'), planned: exactly({ tier: positive, count: positive }, ofRound) },
    { prize: text },
  ),
  abandoned: exactly({ ...bound, kind: oneOf('abandoned'), reason: text }),
}

/** A change of the programme, of one of its kinds (lot-1 §8.3). */
export const change: Shape = (value, at) => {
  members({ kind: oneOf(...Object.keys(kinds)) })(value, at)
  kinds[(value as { readonly kind: string }).kind]?.(value, at)
}
