import type { Caller, Data, Heard, Wish } from './caller.ts'

/** A draw of the rig as its makers know it. */
export type MadeDraw = {
  readonly id: string
  readonly lid: string
  readonly what: 'list' | 'wheel' | 'lots'
  /** `auto`: with a round of the beacon, if a relay answers. */
  readonly level: 'auto' | 'C'
  /** Pieces of each tier. */
  readonly stock: Readonly<Record<number, number>>
  /** When it opens by itself, by the clock that nobody shifts; null when somebody opens it. */
  readonly opensAt: number | null
  /** Codes that its winners can get. */
  readonly codes: readonly string[]
}
/** Somebody in a draw, by the name they go by in the history. */
export type Person = { readonly who: string; readonly token: string }
/** An account that buys. */
export type Buyer = Person & { readonly account: string }

/** What all actors of one seed do it with, and leave behind for the end. */
export type Stage = {
  /** Names of one seed are never those of another. */
  readonly seed: string
  readonly organiser: string
  readonly draws: MadeDraw[]
  /** Who wanted to be in which draw, by its lid. */
  readonly people: Map<string, Person[]>
  readonly buyers: Buyer[]
  /** Numbers of orders that were paid, by account. */
  readonly paid: Map<string, string[]>
}

/** Signs a guest in; null when the end comes first. */
export async function guest(caller: Caller, who: string): Promise<Person | null> {
  const heard = await caller.ask('/guest/login', { body: { nickname: who.slice(0, 30) } })
  return heard ? { who, token: String(dataOf(heard).token) } : null
}

/** Carries a wish out; now and then twice at the same moment, at two processes, as by a finger that slipped. */
export async function press(caller: Caller, wish: Wish): Promise<Heard | null> {
  if (!caller.chance.isIn(10)) return await caller.carryOut(wish)
  const at = caller.chance.below(3)
  const [heard] = await Promise.all([at, at + 1].map((n) => caller.carryOut({ ...wish, at: n })))
  return heard ?? null
}

/** Lets somebody in; their number on the list, or null. */
export async function join(
  caller: Caller,
  { lid }: Pick<MadeDraw, 'lid'>,
  person: Person,
  stage: Stage,
): Promise<number | null> {
  const heard = await press(caller, {
    kind: 'join',
    key: `join ${lid} ${person.who}`,
    of: lid,
    who: person.who,
    path: '/lotto/entry/join',
    body: { lid },
    token: person.token,
    tell: ({ receipt }) => receipt,
  })
  // Also who was refused: nobody may stand on the list who was told so.
  stage.people.set(lid, [...(stage.people.get(lid) ?? []), person])
  return heard?.outcome === 'ok' ? Number(heard.data.join_seq) : null
}

/** The data of a success; throws at a refusal that nobody expects. */
export function dataOf(heard: Heard): Data {
  if (heard.outcome === 'ok') return heard.data
  throw new Error(`refused: ${heard.code} ${JSON.stringify(heard.data)}`)
}

/** The same in parallel, so many at once, until the list is done. */
export async function each<T>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const queue = list.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of queue) await work(one)
    }),
  )
}
