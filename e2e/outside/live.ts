/** What a live draw adds to lot/1 (lot-1 §7.6, §7.8, §8), from the published protocol alone. */
import { mac, sha, tagged, unhex, uniform, wordsOf } from './basics.ts'
import type { PublishedProof, PublishedRound, Slot, Voided } from './recompute.ts'

type Planned = {
  tier: number
  count: number
  shots?: number
  groups?: string[]
  without?: string[]
  quotas?: { group: string; count: number }[]
  checkedIn?: boolean
  repeat?: boolean
  notWinnersOf?: number[]
}
export type Change = {
  kind: string
  round: number
  to?: number
  planned?: Planned
  prize?: string
  at: string
}
export type LiveCharter = {
  kind?: string
  /** What a seat's `group` and a row's seventh field count into. */
  groups?: string[]
  seats?: { rounds: Planned[]; inOrder?: true | 'drawn' }
  extraRounds?: boolean
}
export type LiveRecord = { show?: { round: number; shot: number } }
type Now = Planned & { drawn: number[]; isGivenUp: boolean }

/** The rows that a text of ranges names (lot-1 §7.6). */
export function rowsNamed(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number)
    return part === ''
      ? []
      : Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, i) => (first ?? 0) + i)
  })
}

/** The planned round of the programme that each record belongs to, as it stood then; throws at the first record that was not due. */
export function checkProgramme({ charter, changes = [], rounds, log }: PublishedProof): Now[] {
  const programme = (charter.seats?.rounds ?? []).map(
    (round): Now => ({ ...round, drawn: [], isGivenUp: false }),
  )
  const places: number[] = []
  const found: Now[] = []
  let order = charter.seats?.inOrder === true ? programme.map((_, place) => place) : null
  let [c, r] = [0, 0]
  for (const { leaf } of log?.leaves ?? []) {
    if (leaf.type === 'change') apply(programme, changes[c++])
    if (leaf.type !== 'round') continue
    const { record } = rounds[r] as PublishedRound
    if (r === 0 && charter.seats?.inOrder === 'drawn') {
      order = dealtOrder(rounds[r] as PublishedRound, programme.length)
      // It is of no round of the programme, and bars nobody.
      found.push({ tier: 0, count: 0, drawn: [], isGivenUp: false })
      places.push(-1)
      r++
      continue
    }
    const place = record.show?.round ?? places[record.voids[0]?.round ?? -1] ?? -1
    const round = programme[place]
    if (!round) throw new Error(`round ${r} belongs to no press`)
    if (record.kind === 'redraw') checkRedraw(rounds.slice(0, r), record.voids, record.slots, r)
    else if (record.kind === 'live') {
      if (order) checkTurn(programme, order, place)
      checkPress(charter.groups ?? [], round, record, r)
    } else throw new Error(`round ${r} is neither live nor a redraw`)
    if (record.exclude !== '' && !(round.checkedIn && record.slots.length > 0))
      throw new Error(`round ${r} leaves somebody out`)
    found.push(structuredClone(round))
    places.push(place)
    if (record.kind === 'live') round.drawn.push(sum(record.slots))
    r++
  }
  return found
}

/** The numbers of the rounds as the stream of the first record deals them; nobody wins by it (lot-1 §8.8). */
function dealtOrder({ record, beacon, secret }: PublishedRound, planned: number): number[] {
  const { kind, slots, voids, exclude, show } = record
  if (kind !== 'order' || slots.length > 0 || voids.length > 0 || exclude !== '' || show)
    throw new Error('the first round does not draw the order')
  const randomness = beacon ? sha(unhex(beacon.signature)) : Buffer.alloc(32)
  const words = wordsOf(mac(unhex(secret), 'lot1/seed\n', unhex(tagged('round', record)), randomness))
  const left = Array.from({ length: planned }, (_, place) => place)
  return left.map(() => -1).flatMap(() => left.splice(Number(uniform(words, BigInt(left.length))), 1))
}

/** No other round that comes before has a press to come; those that were added come last (lot-1 §8.5). */
function checkTurn(programme: Now[], order: number[], place: number): void {
  const turnOf = (of: number) => (of < order.length ? order.indexOf(of) : of)
  const isDue = ({ count, drawn, isGivenUp }: Now) =>
    !isGivenUp && drawn.reduce((all, one) => all + one, 0) < count
  if (programme.some((round, at) => turnOf(at) < turnOf(place) && isDue(round)))
    throw new Error('a press before its turn')
}

const sum = (slots: readonly { count: number }[]) => slots.reduce((all, { count }) => all + count, 0)

function apply(programme: Now[], change: Change | undefined): void {
  const round = programme[change?.round ?? -1]
  if (change?.kind === 'added' && change.planned)
    programme.push({ ...change.planned, drawn: [], isGivenUp: false })
  else if (round && change?.kind === 'count') round.count = change.to ?? 0
  else if (round && change?.kind === 'abandoned') round.isGivenUp = true
  else throw new Error('a change of a round that is not there')
}

/** One press is one record: the next of its round, with exactly its seats (lot-1 §8.4). */
function checkPress(
  listed: string[],
  round: Now,
  { voids, slots, show }: PublishedRound['record'],
  at: number,
): void {
  if (voids.length > 0) throw new Error(`round ${at} sets somebody aside in passing`)
  const [done, drawn] = [round.drawn.length, round.drawn.reduce((all, one) => all + one, 0)]
  const left = round.count - drawn
  if (left <= 0 || round.isGivenUp || show?.shot !== done)
    throw new Error(`round ${at} is no press that is due`)
  const presses = Math.min(Math.max(1, (round.shots ?? 1) - done, Math.ceil(left / 500)), left)
  const runs = [
    ...(round.quotas ?? []).map(({ group, count }) => ({ count, name: nameOf(round, group) })),
    { count: round.count - sum(round.quotas ?? []), name: nameOf(round) },
  ]
  const seats = runs.flatMap(({ count, name }) => {
    const group = listed.indexOf(name)
    return Array<string>(count).fill(`${round.tier}/${group < 0 ? 'all' : group}`)
  })
  const due = seats.slice(drawn, drawn + Math.ceil(left / presses))
  if (seatsOf(slots).join(' ') !== due.join(' '))
    throw new Error(`round ${at} draws other seats than are due`)
}

/** How the charter names the people whom seats are kept for (lot-1 §8.2). */
function nameOf({ groups = [], without = [] }: Planned, quota?: string): string {
  const isPlain = groups.length === 0 && without.length === 0
  const inside = [groups.join(' + ') || '*', ...without].join(' − ')
  if (quota === undefined) return isPlain ? '' : inside
  return isPlain ? quota : `${quota} ∩ ${inside}`
}

/** Who is out of the line of a planned round because of what they won before (lot-1 §8.6). */
export function isBarred({ repeat, notWinnersOf = [] }: Planned, tiersWon: readonly number[]): boolean {
  return repeat ? tiersWon.some((tier) => notWinnersOf.includes(tier)) : tiersWon.length > 0
}

/** Whoever is set aside had won that very seat; exactly such seats are drawn again, or none. */
function checkRedraw(earlier: PublishedRound[], voids: Voided[], slots: Slot[], at: number): void {
  const before = new Set(earlier.flatMap(({ record }) => record.voids.map(placeOf)))
  const free: string[] = []
  for (const gone of voids) {
    const isTheirs = earlier[gone.round]?.results[gone.slot]?.index === gone.index
    if (!isTheirs || before.has(placeOf(gone))) throw new Error(`round ${at} voids what was not won`)
    before.add(placeOf(gone))
    free.push(seatsOf(earlier[gone.round]?.record.slots ?? [])[gone.slot] ?? '')
  }
  if (slots.length > 0 && seatsOf(slots).join(' ') !== free.join(' '))
    throw new Error(`round ${at} draws another seat anew`)
}

const placeOf = ({ round, slot }: Voided) => `${round}/${slot}`

/** Each seat by its prize and group, in the order in which they are drawn. */
function seatsOf(slots: Slot[]): string[] {
  return slots.flatMap(({ tier, count, group }) => Array<string>(count).fill(`${tier}/${group ?? 'all'}`))
}
