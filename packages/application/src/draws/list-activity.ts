import type { DrawId, Instant, NumberedFact, UserId } from '@fairdraw/domain'
import { iso } from '@fairdraw/domain'
import { keyOwner, supportActor } from '../organisers/active-store.ts'
import type { Activity, Ports, Reading } from '../ports/index.ts'
import { runDraw } from './owned-draw.ts'

/** Something that happened to a draw, or that somebody did to it; never with what words about whom. */
export type Happening = {
  readonly at: Instant
  readonly what: string
  /** Nickname of who did it; null for what the service did. */
  readonly by: string | null
  readonly detail: Readonly<Record<string, string | number>>
  readonly key: HappeningKey
}
/** `source` 1: an act · 0: a fact. Of the same instant the fact came last. */
export type HappeningKey = { readonly at: Instant; readonly source: number; readonly number: number }

/** More facts than any draw has: each round has two. */
const mostFacts = 10_000

/** What was done to a draw and by whom, newest first. */
export function listActivity(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { id, after, limit }: { readonly id: DrawId; readonly after: HappeningKey | null; readonly limit: number },
): Promise<{
  readonly rows: readonly Happening[]
  readonly next: HappeningKey | null
  readonly total: number
}> {
  return store.read(async (tx) => {
    await runDraw(tx, userId, id)
    const facts = await tx.facts.after(id, 0, mostFacts)
    const told = await happenings(tx, id, facts, after, limit + 1)
    const rows = told.slice(0, limit)
    const next = told.length > limit ? (rows.at(-1)?.key ?? null) : null
    return { rows, next, total: facts.length + (await tx.activities.count(id)) }
  })
}

/** The next of them, of which `facts` are all there are. */
export async function happenings(
  tx: Reading,
  id: DrawId,
  facts: readonly NumberedFact[],
  after: HappeningKey | null,
  limit: number,
): Promise<readonly Happening[]> {
  // Acts of the same instant come after its facts.
  const before = after && {
    at: after.at,
    number: after.source === 1 ? after.number : Number.MAX_SAFE_INTEGER,
  }
  const acts = await tx.activities.newest(id, before, limit)
  const names = await namesOf(tx, acts)
  const all = [...facts.map(factHappening), ...acts.map((act) => actHappening(act, names))]
  return all
    .filter(({ key }) => after === null || newestFirst(after, key) < 0)
    .sort((a, b) => newestFirst(a.key, b.key))
    .slice(0, limit)
}

function newestFirst(a: HappeningKey, b: HappeningKey): number {
  return b.at - a.at || a.source - b.source || b.number - a.number
}

async function namesOf(tx: Reading, acts: readonly Activity[]): Promise<ReadonlyMap<UserId, string>> {
  const names = new Map<UserId, string>()
  for (const id of new Set(acts.map(({ userId }) => userId))) {
    const account = await tx.accounts.byId(keyOwner(id) ?? id)
    if (account) names.set(id, account.nickname)
  }
  return names
}

function actHappening(
  { about, at, userId, what, number }: Activity,
  names: ReadonlyMap<UserId, string>,
): Happening {
  const by = userId === supportActor ? { by_support: 1 } : keyOwner(userId) ? { by_key: 1 } : {}
  const detail = { ...by, ...(about == null ? {} : { join_seq: about }) }
  return { at, what, by: names.get(userId) ?? null, detail, key: { at, source: 1, number } }
}

function factHappening(fact: NumberedFact): Happening {
  const { at, type, number } = fact
  return { at, what: type, by: null, detail: detailOf(fact), key: { at, source: 0, number } }
}

function detailOf(fact: NumberedFact): Readonly<Record<string, string | number>> {
  switch (fact.type) {
    case 'draw.extended':
      return { reason: fact.reason, closes_at: iso(fact.closesAt) }
    case 'entry.closed':
      return { by: fact.by }
    case 'round.logged':
      return { round: fact.record.round, kind: fact.record.kind }
    case 'round.drawn':
      return { round: fact.round, awards: fact.awardCount }
    case 'round.failed':
      return { round: fact.round, reason: fact.reason }
    case 'plays.ended':
      return { by: fact.by, ...(fact.reason === undefined ? {} : { reason: fact.reason }) }
    case 'award.voided':
      return { seq: fact.seq, reason: fact.reason }
    case 'plays.stopped':
    case 'draw.cancelled':
    case 'draw.failed':
      return { reason: fact.reason }
    default:
      return {}
  }
}
