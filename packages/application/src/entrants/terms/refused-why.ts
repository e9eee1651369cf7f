import { type DrawId, hour, type Instant, Refusal, type UserId } from '@fairdraw/domain'
import type { RosterPerson, Writing } from '../../ports/index.ts'
import type { Shown } from './check-brought.ts'
import { recentWins } from './recent-wins.ts'

export type Newcomer = {
  readonly drawId: DrawId
  readonly ownerId: UserId
  /** Key of their identity. */
  readonly key: Uint8Array
  readonly shown: Shown
}

/** Why a newcomer looks suspicious: too many came from one network, or on one device. */
type Suspicion = 'too_many_here' | 'device_used_up'

/** Somebody who may get in; `person`: the line of the list of people that is theirs. */
export type Admitted = { readonly person: RosterPerson | null; readonly suspicion: Suspicion | null }

/** Joins from one address in an hour and people on one device, where the organiser says no other number. */
const usual = { perAddressHourly: 60, perDevice: 3 } as const

/**
 * Judges a newcomer by everybody who is in already, behind the held door: what is free now is free until this
 * transaction ends. Refuses with the first reason there is.
 */
export async function refusedWhy(tx: Writing, newcomer: Newcomer, now: Instant): Promise<Refusal | Admitted> {
  const { drawId, shown } = newcomer
  if (shown.mobileKey && (await tx.details.hasMobile(drawId, shown.mobileKey)))
    return new Refusal('already_entered', { by: 'mobile' })
  const person = await personOf(tx, newcomer)
  if (person instanceof Refusal) return person
  const code = shown.codeKey && (await tx.entryCodes.byKey(drawId, shown.codeKey))
  if (shown.codeKey && !code) return new Refusal('entry_code_wrong')
  if (code && code.joinSeq !== null) return new Refusal('entry_code_used')
  if (await hasWonTooOften(tx, newcomer, now)) return new Refusal('won_too_often')
  const suspicion = await suspicionOf(tx, newcomer, now)
  if (suspicion && !shown.settings.security?.isReviewed) return new Refusal(suspicion)
  return { person, suspicion }
}

async function personOf(tx: Writing, { drawId, shown }: Newcomer): Promise<RosterPerson | Refusal | null> {
  if (shown.rosterKeys === null) return null
  const people = await tx.rosters.known(drawId, shown.rosterKeys)
  const person = people.find(({ joinSeq }) => joinSeq === null)
  return (
    person ??
    (people.length === 0 ? new Refusal('not_on_roster') : new Refusal('already_entered', { by: 'roster' }))
  )
}

async function hasWonTooOften(tx: Writing, newcomer: Newcomer, now: Instant): Promise<boolean> {
  const { drawId, key, ownerId, shown } = newcomer
  const { winHistory } = shown.settings
  if (!winHistory) return false
  const won = await tx.awards.earlierWinsOf(key, { drawId, ownerId })
  const sums = await recentWins(
    tx,
    shown,
    now,
    won.map((row) => ({ ...row, person: 'self' })),
  )
  return (sums.get('self') ?? 0) >= winHistory.wins
}

async function suspicionOf(
  tx: Writing,
  { drawId, shown }: Newcomer,
  now: Instant,
): Promise<Suspicion | null> {
  const { addressKey, deviceKey, settings } = shown
  const { perAddressHourly, perDevice } = { ...usual, ...settings.security }
  if (deviceKey && (await tx.details.countDevice(drawId, deviceKey)) >= perDevice) return 'device_used_up'
  if (addressKey && (await tx.details.countAddress(drawId, addressKey, now - hour)) >= perAddressHourly)
    return 'too_many_here'
  return null
}

/** Keeps what an admitted newcomer brought, and uses up what lets one person in. */
export async function keepBrought(
  tx: Writing,
  { drawId, shown }: Newcomer,
  { person, suspicion }: Admitted,
  place: { readonly joinSeq: number; readonly now: Instant; readonly sealedAnswers: Uint8Array | null },
): Promise<void> {
  const { joinSeq, now, sealedAnswers } = place
  const { district, mobileKey, deviceKey, addressKey, inviterSeq, chatGroup } = shown
  await tx.details.insert({
    drawId,
    joinSeq,
    joinedAt: now,
    sealedAnswers,
    district,
    mobileKey,
    deviceKey,
    addressKey,
    chatGroup,
    inviterSeq: inviterSeq !== null && inviterSeq < joinSeq ? inviterSeq : null,
    excludeReason: suspicion,
    excludedAt: suspicion && now,
  })
  const isEntered = person === null || (await tx.rosters.enter(drawId, person.identityKey, joinSeq))
  const isUsed = shown.codeKey === null || (await tx.entryCodes.use(drawId, shown.codeKey, joinSeq))
  if (!isEntered || !isUsed) throw new Error(`what let ${joinSeq} into ${drawId} was taken behind its door`)
}
