import { attendeeNumber, type DrawId, type Lid, Refusal, type UserId } from '@fairdraw/domain'
import { holdRunDraw, runDraw } from '../draws/owned-draw.ts'
import { bareIdentity } from '../imported/masked-cells.ts'
import { cellTerm, type OwnCells, openOwnCells, ownCellsOf, personKey } from '../imported/own-cells.ts'
import type { Attendee, HallCount, Page, Ports, Reading, Vault } from '../ports/index.ts'
import { type Driver, drivenDraw } from '../show/driven-draw.ts'
import { hallIdentity } from '../show/open-hall.ts'
import { personalCode } from './hall-codes.ts'
import { forgetPortraits } from './portraits.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

type Asked = {
  readonly lid: Lid
  /** The number after which it goes on. */
  readonly after: string
  readonly limit: number
  readonly keyword?: string
  readonly isHere?: boolean
  readonly hasPicture?: boolean
  readonly selfies?: 'waiting' | 'shown'
}

/** Somebody of the roster with the code by which they check in. */
export type CodedAttendee = Attendee & {
  readonly code: string
  /** Under the own columns of the list. */
  readonly own: OwnCells
}

/** A page of the roster, for who drives the stage; that of a draft for who runs it. */
export function listAttendees(
  { store, vault }: Needs,
  driver: Driver,
  { lid, ...asked }: Asked,
): Promise<Page<CodedAttendee, string> & HallCount & { readonly pictured: number }> {
  return store.read(async (tx) => {
    const id = await hallOf(tx, { vault }, lid, driver)
    const numbers = await numbersOfCell(tx, vault, id, asked.keyword ?? '')
    const found = await tx.attendees.list(id, { ...asked, numbers, limit: asked.limit + 1 })
    const rows = found.slice(0, asked.limit)
    const next = found.length > rows.length ? (rows.at(-1)?.number ?? null) : null
    const own = await ownCellsOf(
      tx,
      vault,
      id,
      rows.map(({ number }) => hallIdentity(number)),
    )
    const coded = rows.map((one) => ({
      ...one,
      code: personalCode(vault, id, one.number),
      own: own.get(hallIdentity(one.number)) ?? {},
    }))
    const pictured = await tx.attendees.pictured(id)
    return { rows: coded, next, pictured, ...(await tx.attendees.count(id)) }
  })
}

/** Most people whom one cell of an own column finds. */
const mostFound = 100

async function numbersOfCell(
  tx: Reading,
  vault: Vault,
  id: DrawId,
  text: string,
): Promise<readonly string[]> {
  if (text.trim() === '') return []
  const rows = await tx.imported.having(id, cellTerm(vault, id, text), mostFound)
  return rows.map((row) => bareIdentity(openOwnCells(vault, row).identity))
}

async function hallOf(tx: Reading, ports: Pick<Ports, 'vault'>, lid: Lid, driver: Driver): Promise<DrawId> {
  const draw = await tx.draws.byLid(lid)
  const isDraft = draw?.life.status === 'draft'
  if (!draw || !isDraft || driver.subject?.kind !== 'user')
    return (await drivenDraw(tx, ports, lid, driver)).id
  const { settings } = await runDraw(tx, driver.subject.userId, draw.id)
  if (!settings.show) throw new Refusal('not_live')
  return draw.id
}

/** Takes people off a roster that is still a draft: afterwards each has a receipt. Answers how many. */
export async function removeAttendees(
  { bell, media, store, vault }: Needs & Pick<Ports, 'media'>,
  userId: UserId,
  { id, numbers }: { readonly id: DrawId; readonly numbers: readonly string[] },
): Promise<number> {
  const { removed, files } = await store.transact(async (tx) => {
    const { life, settings } = await holdRunDraw(tx, userId, id)
    if (!settings.show) throw new Refusal('not_live')
    if (life.status !== 'draft') throw new Refusal('draw_not_draft')
    const gone = [...new Set(numbers.map(attendeeNumber))]
    await tx.imported.remove(
      id,
      gone.map((number) => personKey(vault, id, hallIdentity(number))),
    )
    const files = await forgetPortraits(tx, id, await tx.attendees.byNumbers(id, gone))
    return { removed: await tx.attendees.remove(id, gone), files }
  })
  for (const file of files) await media.remove(file)
  if (removed > 0) bell.ring(id, 'hall')
  return removed
}
