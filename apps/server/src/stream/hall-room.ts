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
/** Somebody as every screen is told of them; their place in the list is there for their picture, and only for it. */
type Shown = (one: { readonly name: string; readonly joinSeq: number | null }) => {
  readonly name: string
  readonly index?: number
}

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
  // A picture beside a name that is masked would tell it.
  const hasPictures = how === 'full' && settings.show?.card.includes('picture') === true
  const shown: Shown = (told) => ({
    name: shownName(told.name),
    ...(hasPictures && told.joinSeq !== null && { index: told.joinSeq - 1 }),
  })
  let scene: { readonly version: number; readonly bytes: Buffer } | null = null
  let hall: { readonly version: number; readonly bytes: Buffer } | null = null
  let told: ReadonlyMap<number, number> | null = null

  async function lookAtScene(): Promise<void> {
    const seen = await store.read((tx) => tx.shows.scene(id))
    if (!seen || seen.version <= (scene?.version ?? 0)) return
    const sent = toWire(routes.liveOrder.output.shape.scene, sentScene(seen))
    scene = { version: seen.version, bytes: hallFrame({ event: 'scene', scene: sent }) }
    tell(scene.bytes)
  }

  async function lookAtHall(): Promise<void> {
    const { pulse, version } = await store.read(async (tx) => ({
      version: await tx.attendees.version(id),
      pulse: await hallPulse(tx, id, shown),
    }))
    const bytes = hallFrame({ event: 'hall', hall: pulse })
    // Somebody got another photo: the numbers are the same, and who asks for the people hears of it.
    if (hall?.version === version && hall.bytes.equals(bytes)) return
    hall = { version, bytes }
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
      if (!before.has(message.id)) tell(hallFrame({ event: 'danmaku', danmaku: sent(message, shown) }))
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
    present: () => [scene?.bytes ?? null, hall?.bytes ?? null].filter((bytes) => bytes !== null),
    close() {
      silence()
      clearInterval(again)
      for (const looking of [atScene, atHall, atMessages]) looking.close()
    },
  }
}

async function hallPulse(tx: Reading, drawId: Draw['id'], shown: Shown): Promise<HallPulse> {
  const { people, arrived } = await tx.attendees.count(drawId)
  const newest = arrived === 0 ? null : await tx.attendees.newest(drawId)
  if (!newest || newest.checkedInAt === null) return { people, arrived }
  const { place, checkedInAt: at } = newest
  return { people, arrived, newest: { ...shown(newest), place: place ?? arrived, at } }
}

function sent(message: HallMessage, shown: Shown): SentMessage {
  const { id, text, at, sentAt } = message
  return { id: String(id), ...shown(message), text, at: at ?? sentAt }
}
