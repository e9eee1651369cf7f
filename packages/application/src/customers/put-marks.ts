import { conditionOf, type Draw, day, hour, type Instant, minute } from '@fairdraw/domain'
import type { BoundAccount } from '../outside-accounts/bound-account.ts'
import { type CustomerMark, type MarkEnd, OutsideFailed, type Ports } from '../ports/index.ts'
import { externalUserIdIn } from './customer-keys.ts'
import { contactOf, enterpriseOfDraw } from './enterprise-of-draw.ts'
import { tagsOf } from './mark-customers.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wecom'>

/** The group of tags at WeCom that all marks are in. */
const tagGroup = '明签'
const lendMs = 10 * minute
const pausesMs = [minute, 5 * minute, 15 * minute, hour, 4 * hour] as const
/** A customer who cannot be marked in so long is not marked. */
const triedForMs = 3 * day

/** What a mark that was lent is about; `externalUserId`: null while nobody knows who they are there. */
type Place = { readonly draw: Draw; readonly account: BoundAccount; readonly externalUserId: string | null }
type Known = Place & { readonly externalUserId: string }

/** Who was let in while WeCom did not answer may be known later. */
const unknownYet = new OutsideFailed('consent')

/**
 * Puts the marks on customers that are due (tags), and answers how many were lent. An enterprise that
 * does not answer, or was asked too often, is not asked again in this turn: its marks wait. One that is not connected any
 * more, and a customer who is nobody's, end theirs; so do three days of trying.
 */
export async function putMarks(ports: Needs, limit: number): Promise<number> {
  const lent = await ports.store.transact(async (tx) => {
    const now = await tx.now()
    return await tx.customerMarks.lend({ now, untilAt: now + lendMs }, limit)
  })
  const resting = new Map<string, OutsideFailed>()
  const tagIds = new Map<string, string>()
  for (const mark of lent) {
    const place = await placeOf(ports, mark)
    await settle(ports, mark, place ? await outcomeAt(place, mark) : 'given_up')
  }
  return lent.length

  async function outcomeAt(place: Place, mark: CustomerMark): Promise<Outcome> {
    const rest = resting.get(place.account.id)
    if (rest || !isKnown(place)) return rest ?? unknownYet
    const failure = await put(ports, place, mark, tagIds)
    if (failure && isOfTheCustomer(failure)) return 'given_up'
    // What one member's customers may not be asked for may be granted for another's.
    if (failure && failure.trouble !== 'permission') resting.set(place.account.id, failure)
    return failure
  }
}

/** Null: it was put on. */
type Outcome = OutsideFailed | 'given_up' | null

function isKnown(place: Place): place is Known {
  return place.externalUserId !== null
}

async function placeOf({ store, vault }: Needs, mark: CustomerMark): Promise<Place | null> {
  return await store.read(async (tx) => {
    const draw = await tx.draws.byId(mark.drawId)
    if (!draw || draw.removedAt !== undefined || tagsOf(draw)[mark.kind] === undefined) return null
    const account = await enterpriseOfDraw(tx, vault, draw)
    const person = account && (await tx.accountPeople.byIdentity(account.id, mark.identityKey))
    const externalUserId = person && externalUserIdIn(vault, person)
    return account && { draw, account, externalUserId }
  })
}

/** Null when it was put on. */
async function put(
  { wecom }: Needs,
  { draw, account, externalUserId }: Known,
  { kind }: CustomerMark,
  tagIds: Map<string, string>,
): Promise<OutsideFailed | null> {
  const name = tagsOf(draw)[kind] ?? ''
  const app = contactOf(account)
  const tagName = `${account.id}/${name}`
  try {
    const userId = followerIn(draw, (await wecom.customer(app, externalUserId))?.followers ?? [])
    if (userId === undefined) return new OutsideFailed('gone')
    const tagId = tagIds.get(tagName) ?? (await wecom.ensureTag(app, { groupName: tagGroup, name })).tagId
    tagIds.set(tagName, tagId)
    await wecom.markCustomer(app, { userId, externalUserId, tagIds: [tagId] })
    return null
  } catch (failure) {
    if (failure instanceof OutsideFailed) return failure
    throw failure
  }
}

/** The member under whom the mark is seen: one whom the draw is about, else anybody who has them as a customer. */
function followerIn({ settings }: Draw, followers: readonly { readonly userId: string }[]) {
  const chosen = conditionOf(settings.conditions, 'customer')?.staff ?? []
  const isChosen = (userId: string) => chosen.some((one) => one.userId === userId)
  return (followers.find(({ userId }) => isChosen(userId)) ?? followers[0])?.userId
}

/** It is about this customer alone, and trying again mends nothing. */
function isOfTheCustomer({ trouble }: OutsideFailed): boolean {
  return trouble === 'gone' || trouble === 'refused'
}

async function settle({ store }: Needs, mark: CustomerMark, outcome: Outcome): Promise<void> {
  await store.transact(async (tx) => {
    await tx.customerMarks.settle(mark, endOf(mark, outcome, await tx.now()))
  })
}

function endOf({ since, tries }: CustomerMark, outcome: Outcome, now: Instant): MarkEnd {
  if (outcome === null) return { state: 'done' }
  if (outcome === 'given_up') return { state: 'given_up' }
  const pause = pausesMs[Math.min(tries, pausesMs.length) - 1] ?? minute
  const nextAt = now + Math.max(pause, outcome.retryAfterMs)
  return nextAt > since + triedForMs ? { state: 'given_up' } : { state: 'waiting', nextAt }
}
