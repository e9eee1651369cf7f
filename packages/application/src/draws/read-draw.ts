import type { Level } from '@fairdraw/domain'
import {
  type Draw,
  type DrawId,
  type Lid,
  type Objection,
  objectionsTo,
  objectionsToAccount,
  objectionsToBoundGroups,
  objectionsToCodes,
  objectionsToEnterprise,
  objectionsToRoster,
  Refusal,
  seriesOf,
  type UserId,
} from '@fairdraw/domain'
import { ownGroups } from '../mini/chat-groups.ts'
import { accountOf } from '../organisers/user-info.ts'
import type {
  Account,
  DrawFilter,
  DrawKey,
  DrawOrder,
  DrawSummary,
  Page,
  Ports,
  Reading,
} from '../ports/index.ts'
import { codeStocks } from '../prizes/code-stocks.ts'
import { type HallRoom, readHallRoom } from '../sales/hall-room.ts'
import { drawsWithTodo } from './draw-todos.ts'
import { requireGate } from './gates.ts'
import { type DrawRole, roleOf, runDraw } from './owned-draw.ts'
import { stagesOf } from './series.ts'

type Needs = Pick<Ports, 'store'>

/** A draw with what stands beside it on a page. */
export type DrawSight = { readonly draw: Draw; readonly entrantCount: number; readonly organiser: Account }
/** The stages of a period draw, in their order; none for a draw of one stage. */
type Staged = { readonly stages: readonly DrawSummary[] }

/** A published draw by its public id; refuses `not_found` for drafts too. */
export async function publishedDraw(tx: Reading, lid: Lid): Promise<Draw> {
  const draw = await tx.draws.byLid(lid)
  if (!draw || draw.life.status === 'draft') throw new Refusal('not_found')
  return draw
}

/** How many are in. */
export async function entrantCount(tx: Reading, id: DrawId): Promise<number> {
  return (await tx.entrants.door(id))?.joined ?? 0
}

/**
 * A draw that the caller runs, with what still speaks against publishing a draft; `name` is its id, or its public short
 * id, by which some of its organiser's pages know it.
 */
export async function readDraw(
  { store, beacon }: Pick<Ports, 'store' | 'beacon'>,
  userId: UserId,
  name: DrawId | Lid,
): Promise<DrawSight & Staged & { objections: readonly Objection[]; role: DrawRole; hall: HallRoom | null }> {
  const { codes, hasAccount, hasEnterprise, groups, people, now, ...sight } = await store.read(async (tx) => {
    const id = (await tx.draws.byLid(name as Lid))?.id ?? (name as DrawId)
    const draw = await runDraw(tx, userId, id)
    const organiser = await accountOf(tx, draw.ownerId)
    const now = await tx.now()
    return {
      draw,
      now,
      role: roleOf(draw, userId),
      entrantCount: await entrantCount(tx, id),
      organiser,
      hall: await readHallRoom(tx, organiser, draw, now),
      codes: draw.life.status === 'draft' ? await codeStocks(tx, draw) : [],
      groups: await ownGroups(tx, draw),
      people: (await tx.attendees.count(id)).people,
      hasAccount: (await tx.outsideAccounts.ofKind(draw.ownerId, 'mp')) !== null,
      hasEnterprise: (await tx.outsideAccounts.ofKind(draw.ownerId, 'wecom')) !== null,
      stages: await laterToo(tx, draw),
    }
  })
  const { settings, life } = sight.draw
  if (life.status !== 'draft') return { ...sight, objections: [] }
  const level: Level = settings.level !== 'C' && (await beacon.latest()) ? 'B' : 'C'
  const objections = [
    ...objectionsTo(settings, level, now),
    ...objectionsToCodes(settings, codes),
    ...objectionsToAccount(settings, hasAccount),
    ...objectionsToEnterprise(settings, hasEnterprise),
    ...objectionsToBoundGroups(settings, groups),
    ...objectionsToRoster(settings, people),
  ]
  return { ...sight, objections }
}

/** A row of the list: with its owner, who may be somebody else, and what the caller is to it. */
export type ListedDraw = DrawSight & Staged & { readonly role: DrawRole }

export type DrawChoice = {
  readonly order?: DrawOrder
  /** Only those that wait for somebody to do something. */
  readonly hasTodo?: boolean
}

/** A page of the draws that the caller owns or helps to run, and how many there are; the bin only with a plan for it (`vip_required`). */
export function listDraws(
  { store }: Needs,
  given: DrawFilter,
  after: DrawKey | null,
  limit: number,
  { order = 'newest', hasTodo = false }: DrawChoice = {},
): Promise<Page<ListedDraw, DrawKey> & { total: number }> {
  return store.read(async (tx) => {
    if (given.isRecycled) requireGate(await accountOf(tx, given.userId), 'recycle_bin', await tx.now())
    const filter = hasTodo ? { ...given, ids: await drawsWithTodo(tx, given.userId) } : given
    const { rows, next } = await tx.draws.list(filter, after, limit, order)
    const owners = new Map<UserId, Account>()
    for (const { draw } of rows)
      if (!owners.has(draw.ownerId)) owners.set(draw.ownerId, await accountOf(tx, draw.ownerId))
    const stages = new Map<DrawId, readonly DrawSummary[]>()
    for (const { draw } of rows) stages.set(draw.id, await laterToo(tx, draw))
    const listed = rows.map(({ draw, entrantCount: count }) => ({
      draw,
      entrantCount: count,
      organiser: owners.get(draw.ownerId) as Account,
      stages: stages.get(draw.id) ?? [],
      role: draw.ownerId === filter.userId ? ('owner' as const) : ('admin' as const),
    }))
    return { rows: listed, next, total: await tx.draws.count(filter) }
  })
}

async function laterToo(tx: Reading, draw: Draw): Promise<readonly DrawSummary[]> {
  return draw.life.status !== 'draft' && seriesOf(draw) ? await stagesOf(tx, draw) : []
}
