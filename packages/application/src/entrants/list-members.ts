import { type DrawId, type Instant, maskedMobile, type UserId } from '@fairdraw/domain'
import { isUnlocked } from '../draws/gates.ts'
import { type RunDraw, runDraw } from '../draws/owned-draw.ts'
import { type ImportedPerson, readListed } from '../imported/read-imported.ts'
import { searchPeople } from '../imported/search-people.ts'
import { accountOf } from '../organisers/user-info.ts'
import type {
  MemberDetail,
  MemberFilter,
  MemberKey,
  MemberOrder,
  MemberPage,
  Ports,
  Reading,
  Vault,
  WeighedEntrant,
} from '../ports/index.ts'
import { openIdentity } from './identity.ts'
import { openTold } from './terms/entry-keys.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** What only some plans show of an entrant (gate `more_user_data`). */
type MemberMore = MemberDetail & {
  /** 138****5678; null for who is not known by a phone. */
  readonly mobile: string | null
}
export type Member = WeighedEntrant & {
  /** What waits for a decision is shown whatever the plan shows. */
  readonly openAppeal: string | null
  readonly more: MemberMore | null
  /** What the organiser's own list says of them, whatever the plan shows. */
  readonly imported: ImportedPerson | null
}

/** Most rows a search answers; who wants more narrows the keyword. */
const searchLimit = 50

export type MemberQuery = {
  readonly id: DrawId
  readonly filter: Omit<MemberFilter, 'identityKeys' | 'mobileKey'>
  readonly order: MemberOrder
  readonly after: MemberKey | null
  readonly limit: number
}

/** A page of who is in, as the organiser looks at it. */
export function listMembers(
  { store, vault }: Needs,
  userId: UserId,
  { id, filter, order, after, limit }: MemberQuery,
): Promise<Omit<MemberPage, 'rows'> & { readonly rows: readonly Member[] }> {
  return store.read(async (tx) => {
    const draw = await runDraw(tx, userId, id)
    const asked = await withKeyword(tx, vault, draw, filter)
    const page = await tx.members.list(id, asked, order, after, limit)
    return { ...page, rows: await withMore(tx, vault, draw, page.rows) }
  })
}

async function withKeyword(
  tx: Reading,
  vault: Vault,
  draw: RunDraw,
  { keyword, ...filter }: MemberQuery['filter'],
): Promise<MemberFilter> {
  return keyword === undefined ? filter : { ...filter, ...(await searchPeople(tx, vault, draw, keyword)) }
}

/** Entrants by part of the nickname, by phone or by join number. */
export async function searchMembers(
  ports: Needs,
  userId: UserId,
  { id, keyword }: { id: DrawId; keyword: string },
): Promise<readonly Member[]> {
  const given = { id, filter: { keyword }, order: 'oldest' as const, after: null, limit: searchLimit }
  const { rows } = await listMembers(ports, userId, given)
  return keyword === '' ? [] : rows
}

/** True when the plan shows more than nickname, time and state. */
export async function showsMore(tx: Reading, draw: RunDraw, now: Instant): Promise<boolean> {
  return isUnlocked(await accountOf(tx, draw.ownerId), 'more_user_data', now, draw)
}

async function withMore(
  tx: Reading,
  vault: Vault,
  draw: RunDraw,
  rows: readonly WeighedEntrant[],
): Promise<readonly Member[]> {
  const listed = await readListed(tx, vault, draw, rows)
  const importedOf = ({ joinSeq }: WeighedEntrant) => listed.get(joinSeq) ?? null
  const isShown = await showsMore(tx, draw, await tx.now())
  const seqs = rows.map(({ joinSeq }) => joinSeq)
  const details = await tx.members.details(draw.id, seqs)
  return rows.map((entrant) => {
    const detail = details.get(entrant.joinSeq)
    const told = { openAppeal: detail?.openAppeal ?? null, imported: importedOf(entrant) }
    if (!isShown) return { ...entrant, ...told, channel: null, more: null }
    const more = detail ? { ...detail, mobile: shownMobile(vault, entrant, detail) } : null
    return { ...entrant, ...told, more }
  })
}

function shownMobile(vault: Vault, entrant: WeighedEntrant, detail: MemberDetail): string | null {
  const mobile = mobileOf(vault, entrant, detail)
  return mobile === null ? null : maskedMobile(mobile)
}

/** What is longer than any phone is none, though earlier versions kept it as one: it is the number of a card or an order. */
const keptPhone = /^phone:([1-9]\d{2,14})$/

/** The phone that an entrant gave, or is told apart by; null without one. */
export function mobileOf(
  vault: Vault,
  entrant: Pick<WeighedEntrant, 'drawId' | 'joinSeq' | 'sealedIdentity'>,
  { sealedAnswers }: Pick<MemberDetail, 'sealedAnswers'>,
): string | null {
  const { mobile } = openTold(vault, entrant.drawId, entrant.joinSeq, sealedAnswers)
  if (mobile !== undefined) return mobile
  return keptPhone.exec(openIdentity(vault, entrant)?.identity ?? '')?.[1] ?? null
}
