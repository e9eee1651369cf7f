import {
  type Draw,
  type DrawId,
  type DrawSettings,
  objectionsTo,
  Refusal,
  type UserId,
  unborn,
} from '@fairdraw/domain'
import { drawNames } from '../draws/insert-draft.ts'
import { ownDraw } from '../draws/owned-draw.ts'
import { publishStage } from '../draws/publish-draw.ts'
import { copyOwnCells } from '../imported/own-cells.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Attendee, Ports, Writing } from '../ports/index.ts'
import { hallIdentity } from './open-hall.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'signer' | 'store' | 'vault'>
type Asked = { readonly id: DrawId; readonly people: 'roster' | 'sample' }

/** So many stand in for a hall whose roster is not there yet. */
const samplePeople = 60

/**
 * Makes a rehearsal: a draw of its own with the same programme, published on level C so that it waits for no network,
 * with everybody of the roster or numbered stand-ins already here. It is in no list, counts against no plan, gives
 * nothing to anybody, goes after a day, and its charter says what it is: it can never become a result.
 */
export async function rehearseShow(
  ports: Needs,
  userId: UserId,
  { id, people }: Asked,
): Promise<{ readonly id: string; readonly lid: string }> {
  const names = drawNames(ports)
  await ports.store.transact(async (tx) => {
    const own = await ownDraw(tx, userId, id)
    if (!own.settings.show) throw new Refusal('not_live')
    const now = await tx.now()
    const settings = rehearsalOf(own.settings)
    const objections = objectionsTo(settings, 'C', now)
    if (objections.length > 0) throw new Refusal('draw_has_objections', { objections })
    const draft: Draw = { ...names, ownerId: userId, settings, version: 1, createdAt: now, life: unborn }
    await tx.draws.insert(draft)
    const here = await standIns(tx, own, people, { drawId: names.id, now })
    await tx.attendees.insert(here)
    // Numbers of stand-ins are nobody's.
    const identities = people === 'roster' ? here.map(({ number }) => hallIdentity(number)) : []
    await copyOwnCells(tx, ports.vault, { from: id, to: names.id, identities })
    const account = await accountOf(tx, userId)
    const at = await tx.log.instant()
    await publishStage(tx, ports, draft, { account, level: 'C', now, at, series: null })
  })
  ports.bell.ring(names.id, 'facts')
  return names
}

/** The same show at any time, in which nothing can be claimed. */
function rehearsalOf(settings: DrawSettings): DrawSettings {
  const { claim: _, startAt: __, endAt: ___, winHistory: ____, prizes, ...rest } = settings
  return {
    ...rest,
    level: 'C',
    isRehearsal: true,
    prizes: prizes.map(({ handOver: _unused, link: _link, ...prize }) => ({ ...prize, kind: 'goods' })),
  }
}

async function standIns(
  tx: Writing,
  { id, settings }: Draw,
  people: Asked['people'],
  { drawId, now }: { readonly drawId: DrawId; readonly now: number },
): Promise<readonly Attendee[]> {
  const here = (place: number) => ({
    drawId,
    selfie: null,
    joinSeq: null,
    checkedInAt: now,
    place,
    // Nobody checks in to a rehearsal: they are here.
    phoneKey: null,
    codeKey: null,
    checkInGroup: null,
  })
  const roster = people === 'roster' ? await tx.attendees.all(id) : []
  if (roster.length > 0) return roster.map((one, at) => ({ ...one, ...here(at + 1) }))
  const groups = settings.show?.groups ?? []
  return Array.from({ length: samplePeople }, (_, at) => ({
    number: String(at + 1).padStart(3, '0'),
    name: String(at + 1),
    department: null,
    title: null,
    picture: null,
    groups: groups.length === 0 ? [] : [groups[at % groups.length] ?? ''],
    ...here(at + 1),
  }))
}
