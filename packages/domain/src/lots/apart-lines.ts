/**
 * People by their join numbers who are kept apart in a pairing: without receivers all of them from each other, else no giver
 * draws any of the receivers.
 */
export type ApartLine = { readonly givers: readonly number[]; readonly receivers: readonly number[] }

/** Somebody who is in, as lines name them. */
type Named = { readonly joinSeq: number; readonly nickname: string }

/** Why a line is left out; `unknown` and `ambiguous` are about one of its names. */
type ApartFault = 'unknown' | 'ambiguous' | 'alone' | 'arrow' | 'surplus'

/** A line as it was given, counted from 1, with what it came to: a line to keep, or why there is none. */
export type ReadApartLine = { readonly at: number; readonly text: string } & (
  | { readonly line: ApartLine }
  | { readonly fault: ApartFault; readonly about: string }
)

const betweenNames = /[、,，;；\t|/]+/
const arrow = /→|⇒|[-=]+>|>/

/**
 * Reads lines such as `甲、乙、丙` (none of them draws another) and `甲 → 乙` (the first does not draw the second) by the people who
 * are in: a name that one of them has, or a join number, with `#` where somebody is called so. Empty lines are none.
 * What would pass `most` pairs is left out.
 */
export function readApart(text: string, people: readonly Named[], most: number): ReadApartLine[] {
  const find = finder(people)
  let pairs = 0
  return text.split(/\r?\n/).flatMap((whole, index): ReadApartLine[] => {
    const given = { at: index + 1, text: whole.trim() }
    if (given.text === '') return []
    const read = readLine(given.text, find)
    if ('fault' in read) return [{ ...given, ...read }]
    const count = pairsOf(read.line)
    if (pairs + count > most) return [{ ...given, fault: 'surplus', about: String(most) }]
    pairs += count
    return [{ ...given, ...read }]
  })
}

type Found = number | { readonly fault: ApartFault; readonly about: string }
type Find = (name: string) => Found

function readLine(text: string, find: Find) {
  const sides = text.split(arrow)
  if (sides.length > 2) return { fault: 'arrow', about: '' } as const
  const found = sides.map((side) =>
    side
      .split(betweenNames)
      .flatMap((name) => name.trim() || [])
      .map(find),
  )
  const fault = found.flat().find((one) => typeof one !== 'number')
  if (fault !== undefined) return fault
  const [givers = [], receivers = []] = found.map((side) => [...new Set(side.map(Number))])
  const isEmpty = sides.length === 2 && receivers.length === 0
  const line = { givers, receivers }
  if (isEmpty || pairsOf(line) === 0) return { fault: 'alone', about: '' } as const
  return { line }
}

/** How many pairs a line comes to whose names are each in it once: counted, since a long line would build a million. */
function pairsOf({ givers, receivers }: ApartLine): number {
  if (receivers.length === 0) return givers.length * (givers.length - 1)
  const drawn = new Set(receivers)
  return givers.length * receivers.length - givers.filter((giver) => drawn.has(giver)).length
}

function spelled(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

function finder(people: readonly Named[]): Find {
  const byName = new Map<string, number[]>()
  for (const { joinSeq, nickname } of people) {
    const same = byName.get(spelled(nickname))
    if (same) same.push(joinSeq)
    else byName.set(spelled(nickname), [joinSeq])
  }
  const numbers = new Set(people.map(({ joinSeq }) => joinSeq))
  return (name) => {
    const [first, ...others] = byName.get(spelled(name)) ?? []
    if (first !== undefined)
      return others.length === 0
        ? first
        : { fault: 'ambiguous', about: `${name}: #${[first, ...others].join(' #')}` }
    const number = Number(/^#?(\d{1,8})$/.exec(spelled(name))?.[1])
    return numbers.has(number) ? number : { fault: 'unknown', about: name }
  }
}

/** Lines as somebody could have written them; who is not in any more is left out, and what then says nothing. */
export function writeApart(lines: readonly ApartLine[], people: readonly Named[]): string {
  const find = finder(people)
  const names = new Map(people.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
  const write = (seqs: readonly number[]) =>
    seqs
      .flatMap((seq) => {
        const name = names.get(seq)
        if (name === undefined) return []
        const isPlain = !betweenNames.test(name) && !arrow.test(name) && find(name) === seq
        return [isPlain ? name : `#${seq}`]
      })
      .join('、')
  return lines
    .map(({ givers, receivers }) =>
      receivers.length === 0 ? write(givers) : `${write(givers)} → ${write(receivers)}`,
    )
    .filter((line) => readLine(line, find) && 'line' in readLine(line, find))
    .join('\n')
}

/** Who does not draw whom, by join numbers: each pair once, ascending by who draws and then by who is drawn. */
export function apartPairs(
  lines: readonly ApartLine[],
  isIn: (joinSeq: number) => boolean = () => true,
): (readonly [giver: number, receiver: number])[] {
  const found = new Map<string, readonly [number, number]>()
  for (const { givers, receivers } of lines)
    for (const giver of givers.filter(isIn))
      for (const receiver of (receivers.length === 0 ? givers : receivers).filter(isIn))
        if (giver !== receiver) found.set(`${giver} ${receiver}`, [giver, receiver])
  return [...found.values()].toSorted(([a, b], [c, d]) => a - c || b - d)
}
