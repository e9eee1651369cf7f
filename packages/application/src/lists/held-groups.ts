import type { Draw, DrawId } from '@fairdraw/domain'
import { type SeatGroup, seatGroupsHeld, seatGroupsOf } from '@fairdraw/fairness'
import type { Attendee, AttendeeReader } from '../ports/index.ts'

type Reads = { readonly attendees: Pick<AttendeeReader, 'all' | 'bySeqs'> }

/** The groups that the charter of a live draw lists; null for every other draw, whose rows name none. */
export function listedGroups({ settings }: Pick<Draw, 'settings'>): readonly SeatGroup[] | null {
  return settings.show ? seatGroupsOf(settings.show) : null
}

/** What a row says beside its place, weight and person: the groups it stands in, and its sealed name. */
export type RowFields = { readonly groups?: readonly number[]; readonly nameCommit?: Uint8Array }

/** The sealed name of a row, where its draw publishes names; throws Error where there should be one. */
export function nameField(hasNames: boolean, nameCommit: Uint8Array | null): Pick<RowFields, 'nameCommit'> {
  if (!hasNames) return {}
  if (nameCommit === null) throw new Error('a row has no sealed name')
  return { nameCommit }
}

/** Which of these groups some people stand in, by row index; nothing is read of a draw without groups. */
export async function groupsAt(
  tx: Reads,
  drawId: DrawId,
  groups: readonly SeatGroup[] | null,
  indexes: readonly number[],
): Promise<(index: number) => { readonly groups?: readonly number[] }> {
  if (groups === null) return () => ({})
  const people = await tx.attendees.bySeqs(
    drawId,
    indexes.map((index) => index + 1),
  )
  const held = heldBy(groups, people)
  return (index) => ({ groups: held(index) })
}

/** The same of everybody, in the order of the list. */
export async function groupsOfAll(
  tx: Reads,
  drawId: DrawId,
  groups: readonly SeatGroup[],
  n: number,
): Promise<readonly (readonly number[])[]> {
  const held = heldBy(groups, await tx.attendees.all(drawId))
  return Array.from({ length: n }, (_, index) => held(index))
}

/** Who is in a hall without being on its roster stands in no group of people, but may be in one that leaves others out. */
function heldBy(groups: readonly SeatGroup[], people: readonly Attendee[]) {
  const own = new Map(people.map(({ joinSeq, groups: names }) => [(joinSeq ?? 0) - 1, names]))
  // A hall has few combinations, however many people: each is looked at once.
  const known = new Map<string, readonly number[]>()
  return (index: number): readonly number[] => {
    const names = own.get(index) ?? []
    const key = JSON.stringify(names)
    const held = known.get(key) ?? seatGroupsHeld(groups, names)
    known.set(key, held)
    return held
  }
}
