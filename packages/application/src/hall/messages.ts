import { hour, type Lid, minute, plainLine, Refusal, second } from '@fairdraw/domain'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { entrantByKey } from '../entrants/own-entrant.ts'
import type { HallMessage, Ports, Reading, Subject, Writing } from '../ports/index.ts'
import { type Driver, drivenDraw, type LiveDraw, liveDrawBy } from '../show/driven-draw.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

/** What one person, and a whole hall, may send. */
const messageLimits = { everyMs: 3 * second, anHour: 60, hallAMinute: 600 } as const
/** More that wait than anybody could look at; the oldest gives way. */
const mostWaiting = 1_000
const longest = 40
/** What a moderator is shown. */
const [listedWaiting, listedShown] = [200, 50]

export type Sent = { readonly lid: Lid; readonly subject: Subject; readonly text: string }

/**
 * Sends a message to the screen of a hall, or to who looks at it first. Text is only ever text: what cannot be seen or
 * turns a line round is folded away. Refuses `danmaku_off`, `danmaku_empty`, `danmaku_too_fast`, and `not_entered` to who
 * is not here.
 */
export async function sendMessage(
  { bell, store, vault }: Needs,
  { lid, subject, text }: Sent,
): Promise<HallMessage> {
  const line = [...plainLine(text)].slice(0, longest).join('')
  const key = identityKey(vault, identityOf(subject))
  // Most of a flood is refused before anything is locked.
  await store.read(async (tx) => await admit(tx, lid, key, line))
  const message = await store.transact(async (tx) => {
    // Of two sent in one breath the second sees the first.
    await tx.shows.holdMessages((await liveDrawBy(tx, lid)).id)
    const { draw, sender } = await admit(tx, lid, key, line)
    const now = await tx.now()
    const isFree = draw.settings.show.danmaku === 'free'
    const told = {
      drawId: draw.id,
      joinSeq: sender.joinSeq,
      name: sender.name,
      text: line,
      sentAt: now,
      ...(isFree ? { state: 'shown' as const, at: now } : { state: 'waiting' as const, at: null }),
    }
    const id = await tx.shows.addMessage(told)
    if (!isFree) await dropOldest(tx, draw, now)
    return { ...told, id }
  })
  if (message.state === 'shown') bell.ring(message.drawId, 'messages')
  return message
}

async function admit(tx: Reading, lid: Lid, key: Uint8Array, line: string) {
  const draw = await liveDrawBy(tx, lid)
  const now = await tx.now()
  // What a flood is refused by comes first: it is found in one look.
  const nthLastAt = await tx.shows.nthLastSentAt(draw.id, messageLimits.hallAMinute)
  if (nthLastAt !== null && now - nthLastAt < minute) throw new Refusal('danmaku_too_fast')
  const sender = await senderOf(tx, draw, key)
  const scene = await tx.shows.scene(draw.id)
  const isOver = draw.life.show?.endedAt !== undefined || draw.life.endedAt !== undefined
  if (draw.settings.show.danmaku === 'off' || !scene?.isDanmakuOn || isOver) throw new Refusal('danmaku_off')
  if (line === '') throw new Refusal('danmaku_empty')
  const { count, lastAt } = await tx.shows.sentBy(draw.id, sender.joinSeq, now - hour)
  const isTooSoon = lastAt !== null && now - lastAt < messageLimits.everyMs
  if (isTooSoon || count >= messageLimits.anHour) throw new Refusal('danmaku_too_fast')
  return { draw, sender }
}

/** Only who is in the hall is heard there. */
async function senderOf(tx: Reading, draw: LiveDraw, key: Uint8Array) {
  const attendee = await tx.attendees.byPhone(draw.id, key)
  if (attendee?.joinSeq) return { joinSeq: attendee.joinSeq, name: attendee.name }
  const entrant = await entrantByKey(tx, draw.id, key)
  if (entrant?.status !== 'E') throw new Refusal('not_entered')
  return { joinSeq: entrant.joinSeq, name: plainLine(entrant.nickname) }
}

async function dropOldest(tx: Writing, { id }: LiveDraw, now: number): Promise<void> {
  const more = (await tx.shows.waitingCount(id)) - mostWaiting
  if (more <= 0) return
  const oldest = await tx.shows.messages(id, { state: 'waiting', after: 0, limit: more })
  await tx.shows.judge(
    id,
    oldest.map((message) => message.id),
    'refused',
    now,
  )
}

/** What waits to be looked at, the oldest first, and what went up last, for who drives the stage. */
export function listMessages({ store, vault }: Omit<Needs, 'bell'>, driver: Driver, lid: Lid) {
  return store.read(async (tx) => {
    const { id } = await drivenDraw(tx, { vault }, lid, driver)
    const [waiting, shown] = [
      await tx.shows.messages(id, { state: 'waiting', after: 0, limit: listedWaiting }),
      await tx.shows.messages(id, { state: 'shown', after: 0, limit: listedShown, newest: true }),
    ]
    return { waiting, shown, waitingCount: await tx.shows.waitingCount(id) }
  })
}

type Judged = { readonly lid: Lid; readonly ids: readonly number[]; readonly isShown: boolean }

/** Lets messages onto the screen, or takes them down; answers how many changed. */
export async function judgeMessages(
  { bell, store, vault }: Needs,
  driver: Driver,
  { lid, ids, isShown }: Judged,
): Promise<number> {
  const { id, judged } = await store.transact(async (tx) => {
    const { id } = await drivenDraw(tx, { vault }, lid, driver)
    const judged = await tx.shows.judge(id, ids, isShown ? 'shown' : 'refused', await tx.now())
    return { id, judged: judged.length }
  })
  if (judged > 0) bell.ring(id, 'messages')
  return judged
}
