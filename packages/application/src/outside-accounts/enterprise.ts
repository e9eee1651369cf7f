import { Refusal, type UserId } from '@fairdraw/domain'
import { type AppCredentials, OutsideFailed, type Ports } from '../ports/index.ts'
import { askedOutside } from './asked-outside.ts'
import { boundAccount } from './bound-account.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wecom'>

/** A group of customers of an organiser's enterprise. */
export type OwnGroup = {
  readonly chatId: string
  /** Null while it has none: WeCom shows the names of its people then. */
  readonly name: string | null
  /** The name of the member whose group it is; their id where names may not be read. */
  readonly owner: string
  readonly ownerId: string
  readonly memberCount: number
}

/** A member of an organiser's enterprise who may hold customers. */
export type OwnStaff = {
  readonly userId: string
  /** Their id where names may not be read. */
  readonly name: string
  readonly departments: readonly string[]
}

const staffAtOnce = 200

/** Customer groups of the enterprise that the organiser connected. Refuses `not_connected`, `outside_failed`. */
export async function listCustomerGroups(
  ports: Needs,
  userId: UserId,
  cursor: string | null,
): Promise<{ readonly rows: readonly OwnGroup[]; readonly next: string | null }> {
  const app = await enterpriseOf(ports, userId)
  const { rows, next } = await askedOutside(ports.wecom.groups(app, { owners: null, cursor }))
  const names = await namesOf(ports, app)
  const groups = rows.map(({ chatId, name, ownerId, memberCount }) => ({
    chatId,
    name,
    memberCount,
    ownerId,
    owner: names.get(ownerId) ?? ownerId,
  }))
  return { rows: groups, next }
}

/**
 * Its staff who may hold customers, by their ids, after `cursor` (the last of the page before). Refuses `not_connected`,
 * `outside_failed`.
 */
export async function listStaff(
  ports: Needs,
  userId: UserId,
  cursor: string | null,
): Promise<{ readonly rows: readonly OwnStaff[]; readonly next: string | null }> {
  const app = await enterpriseOf(ports, userId)
  const holders = await askedOutside(ports.wecom.holders(app))
  const behind = holders
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
    .filter((one) => cursor === null || one.userId > cursor)
  const rows = behind.slice(0, staffAtOnce)
  const next = behind.length > rows.length ? (rows.at(-1)?.userId ?? null) : null
  return {
    rows: rows.map((one) => ({ ...one, name: one.name ?? one.userId })),
    next,
  }
}

/** What may see the customers of the enterprise that the organiser connected: a secret of its own, or the app's. */
async function enterpriseOf({ store, vault }: Needs, userId: UserId): Promise<AppCredentials> {
  const bound = await store.read((tx) => boundAccount(tx, vault, userId, 'wecom'))
  if (!bound) throw new Refusal('not_connected')
  const { appId, secrets } = bound
  return { appId, secret: secrets.contactSecret ?? secrets.secret }
}

/** Names help to tell groups apart; a list without them is better than none. */
async function namesOf({ wecom }: Needs, app: AppCredentials): Promise<ReadonlyMap<string, string>> {
  try {
    const holders = await wecom.holders(app)
    return new Map(holders.map(({ userId, name }) => [userId, name ?? userId]))
  } catch (failure) {
    if (failure instanceof OutsideFailed) return new Map()
    throw failure
  }
}
