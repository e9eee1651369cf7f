import type { HallMessage, Ports, Reading } from '@fairdraw/application/ports'
import { type HallPulse, routes, type SentMessage, sentScene, toWire } from '@fairdraw/contract'
import { type Draw, maskedName, namesOnStage } from '@fairdraw/domain'
import { hallFrame } from './frames.ts'
import { createLooking } from './looking.ts'

/** What everybody who watches one live draw is told of its hall: read once, however many they are. */
export type HallRoom = {
  /** What holds now, for somebody who comes. */
  present(): readonly Buffer[]
  close(): void
}

type Needs = Pick<Ports, 'bell' | 'store'>
type Tell = (bytes: Buffer) => void

const hallEveryMs = 500
const messagesEveryMs = 250
/** A ring that got lost costs at most this. */
const lookAgainMs = 10_000
/** A message is off the screen long before: one that is taken down later needs no telling. */
const messageStaysMs = 30_000
const mostMessages = 400

/** Follows the scene, the arrivals and the messages of a live draw, and tells each change once. */
export function openHallRoom(
  { bell, store }: Needs,
  { id, settings }: Draw,
  tell: Tell,
  failed: (failure: unknown) => void,
): HallRoom {
  const how = namesOnStage(settings)
  // Who comes or writes is told without their number in the list: where numbers alone are shown nothing names them.
  const shownName = (name: string) => (how === 'full' ? name : maskedName(how === 'number' ? '' : name))
  let scene: { readonly version: number; readonly bytes: Buffer } | null = null
  let hall: Buffer | null = null
  let told: ReadonlyMap<number, number> | null = null

  async function lookAtScene(): Promise<void> {
    const seen = await store.read((tx) => tx.shows.scene(id))
    if (!seen || seen.version <= (scene?.version ?? 0)) return
    const sent = toWire(routes.liveOrder.output.shape.scene, sentScene(seen))
    scene = { version: seen.version, bytes: hallFrame({ event: 'scene', scene: sent }) }
    tell(scene.bytes)
  }

  async function lookAtHall(): Promise<void> {
    const pulse = await store.read((tx) => hallPulse(tx, id, shownName))
    const bytes = hallFrame({ event: 'hall', hall: pulse })
    if (hall?.equals(bytes)) return
    hall = bytes
    tell(bytes)
  }

  async function lookAtMessages(): Promise<void> {
    const { messages, since } = await store.read(async (tx) => {
      const since = (await tx.now()) - messageStaysMs
      return { since, messages: await tx.shows.shownSince(id, since, mostMessages) }
    })
    const now = new Map(messages.map((message) => [message.id, message.at ?? message.sentAt]))
    const before = told ?? now
    told = now
    for (const message of messages)
      if (!before.has(message.id)) tell(hallFrame({ event: 'danmaku', danmaku: sent(message, shownName) }))
    const gone = [...before].filter(([one, at]) => at >= since && !now.has(one))
    if (gone.length > 0)
      tell(hallFrame({ event: 'danmaku', danmaku: { gone: gone.map(([one]) => String(one)) } }))
  }

  const atScene = createLooking(0, lookAtScene, failed)
  const atHall = createLooking(hallEveryMs, lookAtHall, failed)
  const atMessages = createLooking(messagesEveryMs, lookAtMessages, failed)
  const lookAtAll = () => {
    for (const looking of [atScene, atHall, atMessages]) looking.ask()
  }
  const silence = bell.listen(id, (what) => {
    if (what === 'scene') atScene.ask()
    else if (what === 'hall') atHall.ask()
    else if (what === 'messages') atMessages.ask()
    // After a cut everybody is told to look.
    else if (what === 'facts') lookAtAll()
  })
  const again = setInterval(lookAtAll, lookAgainMs).unref()
  lookAtAll()

  return {
    present: () => [scene?.bytes ?? null, hall].filter((bytes) => bytes !== null),
    close() {
      silence()
      clearInterval(again)
      for (const looking of [atScene, atHall, atMessages]) looking.close()
    },
  }
}

async function hallPulse(
  tx: Reading,
  drawId: Draw['id'],
  shownName: (name: string) => string,
): Promise<HallPulse> {
  const { people, arrived } = await tx.attendees.count(drawId)
  const newest = arrived === 0 ? null : await tx.attendees.newest(drawId)
  if (!newest || newest.checkedInAt === null) return { people, arrived }
  const { name, place, checkedInAt: at } = newest
  return { people, arrived, newest: { name: shownName(name), place: place ?? arrived, at } }
}

function sent({ id, name, text, at, sentAt }: HallMessage, shownName: (name: string) => string): SentMessage {
  return { id: String(id), name: shownName(name), text, at: at ?? sentAt }
}
