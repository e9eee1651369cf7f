import {
  advanceDraw,
  beginShow,
  cancelDraw,
  confirmRound,
  createPlayDraw,
  createTakeLot,
  endShow,
  openDraw,
  publishDraw,
  startRound,
  updateDraw,
  voidAward,
} from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { eachTakes } from '@fairdraw/application/testing/lots-draw'
import { nonceOf, wheel, wheelSettings } from '@fairdraw/application/testing/played-draw'
import {
  type AwardId,
  type Draw,
  type DrawSettings,
  day,
  type GuestId,
  hour,
  minute,
  type PlaySettings,
  Refusal,
  second,
} from '@fairdraw/domain'
import type { World } from '../../apps/server/src/testing/world.ts'
import { closedAt } from './closed-draw.ts'

/** A draw in a process that may die, or in one that finishes what the dead one began. */
export type Story = {
  readonly ports: Ports
  readonly draw: Draw
  readonly world: World
  /** Moves the clock on to so long after the beginning; later where somebody has died already. */
  at(ms: number): void
}

/** What the service does that the log has to tell of. */
export type LoggedAct = {
  readonly settings?: Partial<DrawSettings>
  readonly isDraft?: true
  /** What happened before, undisturbed. */
  readonly before?: readonly Step[]
  /** What is killed. Each is done once more afterwards: what was done then is refused, or changes nothing. */
  readonly steps: readonly Step[]
  /** What leads to a proof that can be judged whole. */
  readonly after?: readonly Step[]
  readonly verdict: 'valid' | 'ended'
}
type Step = (story: Story) => Promise<unknown>

/** Does these one after the other; a refusal says that one was done before. */
export async function doSteps(story: Story, steps: readonly Step[] = []): Promise<void> {
  for (const step of steps)
    await step(story).catch((failure: unknown) => {
      if (!(failure instanceof Refusal)) throw failure
    })
}

const guest = (n: number) => ({ kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` }) as const
const enter: Step = async ({ world, draw }) => {
  for (let n = 0; n < 4; n++) await world.enter(draw.lid, n)
}
const open: Step = ({ ports, draw }) => openDraw(ports, draw.ownerId, draw.id)
const cancel: Step = ({ ports, draw }) => cancelDraw(ports, draw.ownerId, { id: draw.id, reason: '到此为止' })
const advanceAt =
  (ms: number): Step =>
  (story) => {
    story.at(ms)
    return advanceDraw(story.ports, story.draw.id)
  }
const cutOff: Step = async ({ world }) => world.beacon.cutOff()
const play =
  (n: number, i: number, cell?: number): Step =>
  ({ ports, draw }) => {
    const asked = { lid: draw.lid, subject: guest(n), i, nonce: nonceOf(n, i) }
    return createPlayDraw(ports, undefined, 0)(cell === undefined ? asked : { ...asked, cell })
  }
const take =
  (n: number): Step =>
  ({ ports, draw }) =>
    createTakeLot(ports)({ lid: draw.lid, subject: guest(n) })
const setAside: Step = ({ ports, draw }) =>
  voidAward(ports, draw.ownerId, { id: draw.id, awardId: '0-0' as AwardId, reason: 'absent', redraw: true })
/** More pieces of the first prize, unless the charter has them already. */
const better: Step = async ({ ports, draw }) => {
  const { version, settings } = (await ports.store.read((tx) => tx.draws.byId(draw.id))) ?? draw
  const [first, ...others] = settings.prizes
  if (!first || first.quantity === 5) return
  const prizes = [{ ...first, quantity: 5 }, ...others]
  await updateDraw(ports, draw.ownerId, { id: draw.id, version, changes: { prizes } })
}

const opened = [open, advanceAt(minute), advanceAt(2 * minute)]
const played = (play: Partial<PlaySettings> = {}, more: Partial<DrawSettings> = {}) => ({
  ...wheelSettings,
  ...more,
  play: { ...wheel, ...play },
})
const cards = played(
  { mode: 'pool', blanks: 9, cells: [1, 2, null], board: { cells: 20 } },
  { taskType: 'card', level: 'B' },
)
const lots: Partial<DrawSettings> = {
  taskType: 'draw_lots',
  prizes: [],
  opening: { by: 'lots' },
  level: 'C',
  lots: eachTakes,
}
const show: Partial<DrawSettings> = {
  taskType: 'screen',
  opening: { by: 'rounds' },
  prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 2 }],
  show: {
    rounds: [{ tier: 1, count: 2 }],
    groups: [],
    checkIn: 'roster',
    skin: 'sphere',
    isMasked: false,
    card: [],
    danmaku: 'off',
    rollMs: 3_000,
  },
}
const attend: Step = ({ ports, draw }) =>
  ports.store.transact((tx) =>
    tx.attendees.insert(
      Array.from({ length: 4 }, (_, at) => ({
        drawId: draw.id,
        number: `${100 + at}`,
        name: `同事${at}`,
        groups: [],
        department: null,
        title: null,
        picture: null,
        selfie: null,
        joinSeq: null,
        checkedInAt: null,
        place: null,
        phoneKey: null,
        codeKey: null,
        checkInGroup: null,
      })),
    ),
  )
const publish: Step = ({ ports, draw }) => publishDraw(ports, draw.ownerId, draw.id)
const driver = ({ draw }: Story) => ({ subject: { kind: 'user', userId: draw.ownerId } }) as const
const begin: Step = (story) => beginShow(story.ports, driver(story), story.draw.lid)
const start: Step = (story) =>
  startRound(story.ports, driver(story), { lid: story.draw.lid, round: 0, shot: 0 })
const confirm: Step = (story) => {
  const absent = { absent: ['0-0' as AwardId], reason: 'absent', redraw: true } as const
  return confirmRound(story.ports, driver(story), { lid: story.draw.lid, record: 0, ...absent })
}
const end: Step = (story) => endShow(story.ports, driver(story), story.draw.lid)

/** Everything that writes a leaf of a draw, so that it can be killed in the midst of it. */
export const loggedActs = {
  charter: { isDraft: true, steps: [publish], after: [enter, ...opened], verdict: 'valid' },
  'a better charter': { before: [enter], steps: [better], after: opened, verdict: 'valid' },
  'close, record and result': { before: [enter], steps: opened, verdict: 'valid' },
  'set aside and drawn anew': {
    before: [enter, ...opened],
    steps: [setAside, advanceAt(3 * minute)],
    verdict: 'valid',
  },
  'a redraw that fails': {
    before: [enter, ...opened],
    steps: [setAside, cutOff, advanceAt(2 * day)],
    verdict: 'valid',
  },
  'an opening that fails': {
    before: [enter],
    steps: [open, advanceAt(minute), cutOff, advanceAt(2 * day)],
    verdict: 'ended',
  },
  cancel: { before: [enter], steps: [cancel], verdict: 'ended' },
  'joined by nobody': {
    settings: { opening: { by: 'time', at: closedAt + hour } },
    steps: [advanceAt(hour)],
    verdict: 'ended',
  },
  plays: {
    settings: played(),
    before: [enter],
    steps: [play(0, 1), play(1, 1), advanceAt(11 * minute), play(2, 1), advanceAt(22 * minute)],
    after: [cancel],
    verdict: 'valid',
  },
  'plays with randomness each': {
    settings: played({ isStrong: true }, { level: 'B' }),
    before: [enter],
    steps: [play(0, 1), advanceAt(minute), play(1, 1), advanceAt(2 * minute)],
    after: [advanceAt(3 * minute), cancel, advanceAt(4 * minute)],
    verdict: 'valid',
  },
  'end of plays': { settings: played(), before: [enter, play(0, 1)], steps: [cancel], verdict: 'valid' },
  'a board': {
    settings: cards,
    isDraft: true,
    steps: [publish, advanceAt(minute), enter, play(0, 1, 3)],
    after: [cancel],
    verdict: 'valid',
  },
  takes: {
    settings: lots,
    before: [enter, advanceAt(second)],
    steps: [take(0), take(1), advanceAt(11 * minute), take(2), advanceAt(22 * minute)],
    after: [cancel],
    verdict: 'valid',
  },
  'end of takes': {
    settings: lots,
    before: [enter, advanceAt(second), take(0)],
    steps: [cancel],
    verdict: 'valid',
  },
  'a live draw': {
    settings: show,
    isDraft: true,
    before: [attend, publish],
    steps: [
      begin,
      advanceAt(minute),
      start,
      advanceAt(2 * minute),
      advanceAt(3 * minute),
      confirm,
      advanceAt(4 * minute),
      advanceAt(5 * minute),
      end,
    ],
    verdict: 'valid',
  },
} as const satisfies Record<string, LoggedAct>
