import type { HallPulse, SentMessage, SentScene } from '@fairdraw/contract'
import type { ApiClient } from '../api-client.ts'
import { CallProblem } from '../call-problem.ts'
import type { AnswerOf } from '../call-table.ts'
import { jittered } from '../jitter.ts'
import { createHallClock, type HallClock } from './hall-clock.ts'
import type { ShowShelf } from './kept-show.ts'
import { openShowStream, type ShowLink } from './show-stream.ts'
import { nameless, showsWall, untilWinnersMs, withChanged } from './to-ask.ts'
import { createWallCode } from './wall-code.ts'

export type ShowState = AnswerOf<'liveState'>
export type ShowPeople = AnswerOf<'livePeople'>['list']

/** All that a screen, a remote or a phone in the hall knows of a show. */
export type Show = {
  readonly state: ShowState | null
  /** With their names for the hall's own screens; for everybody else so many without. */
  readonly people: ShowPeople
  /** What the wall shows for checking in; null where it is not to be shown. */
  readonly wall: string | null
  readonly newest: HallPulse['newest'] | null
  readonly messages: readonly SentMessage[]
  readonly link: ShowLink
  /** What was heard last is on this device for a reload without a network. */
  readonly isKept?: boolean
  readonly problem: CallProblem | null
}

export type ShowFollower = {
  readonly clock: HallClock
  readonly subscribe: (changed: () => void) => () => void
  readonly now: () => Show
  /** Asks for everything anew; true when the server was reached. */
  readonly reload: () => Promise<boolean>
  /** What a control call answered is shown at once, without waiting for the stream. */
  readonly setScene: (scene: SentScene) => void
}

type Options = {
  readonly lid: string
  readonly control: () => string | undefined
  /** Leaves the people out, for remotes and phones. */
  readonly isWithoutPeople?: boolean
  /** What this device knew last, for a reload without a network. */
  readonly kept?: ShowShelf
}

const mostMessages = 40
const askAgainMs = 4_000
const keepAfterMs = 500

/**
 * Follows a show while somebody is subscribed. A fact asks for the state anew, so that a screen cannot part from the
 * server; a scene is taken from the stream when it is newer. What was heard stays when the line is lost.
 */
export function followShow(
  api: ApiClient,
  { lid, control, isWithoutPeople = false, kept }: Options,
): ShowFollower {
  let show: Show = {
    state: null,
    people: [],
    wall: null,
    newest: null,
    messages: [],
    link: 'starting',
    problem: null,
  }
  const listeners = new Set<() => void>()
  const clock = createHallClock({ ask: async () => (await api.callOrThrow('liveClock', {})).now_ms })
  const wall = createWallCode({
    ask: () => api.callOrThrow('liveWall', sent(), { isSilent: true }),
    told: (code) => code !== show.wall && set({ wall: code }),
    now: () => clock.now(),
  })
  let stopStream: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<boolean> | undefined
  let isAskedAgain = false
  let peopleVersion = ''
  let hasPeopleToAsk = true
  let hasHeard = false
  let isToBeKept = false
  let winnersTimer: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<Show>) => {
    show = { ...show, ...change }
    for (const listener of listeners) listener()
    if (change.state ?? change.people) keepSoon()
    if (!change.state) return
    askForWinners()
    wall.want(listeners.size > 0 && !isWithoutPeople && showsWall(change.state))
  }

  /** Winners are told shortly before they come forward: every screen asks then, and again until it has heard. */
  function askForWinners(): void {
    clearTimeout(winnersTimer)
    const ahead = show.state && untilWinnersMs(show.state, clock.now())
    if (ahead == null || listeners.size === 0) return
    winnersTimer = setTimeout(() => void reload().then(askForWinners), ahead)
  }

  const keepSoon = () => {
    if (!kept || isToBeKept) return
    isToBeKept = true
    setTimeout(() => {
      isToBeKept = false
      const { state, people } = show
      if (state && hasHeard)
        void kept.keep({ state, people }).then((isKept) => isKept !== show.isKept && set({ isKept }))
    }, keepAfterMs)
  }

  /** The hall as it was, until the server was heard; the stream is tried from there. */
  async function takeKept(): Promise<void> {
    const before = await kept?.take(lid)
    if (!before || show.state || listeners.size === 0) return
    set({ ...before, isKept: true, ...(show.problem?.isUnreached && { link: 'offline' as const }) })
    if (show.problem?.isUnreached) startStream()
  }

  const sent = () => ({ lid, control: control() })

  async function ask(): Promise<boolean> {
    try {
      const state = await api.callOrThrow('liveState', sent(), { isSilent: true })
      const before = hasHeard ? show.state : null
      hasHeard = true
      // An older answer may come after a newer scene.
      const scene = before && before.scene.version > state.scene.version ? before.scene : state.scene
      set({ state: { ...state, scene }, problem: null })
      if (!state.can_control) {
        // Who may drive it again is told everybody: these have no names that a change could be laid over.
        ;[peopleVersion, hasPeopleToAsk] = ['', true]
        set({ people: nameless(show.people, state.people) })
      } else if (!isWithoutPeople && (hasPeopleToAsk || before?.close_hash !== state.close_hash))
        await askPeople()
      startStream()
      return true
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      // What stood on the screen stays there: only a page that has nothing yet tells of the trouble.
      set({ problem: error, ...(error.isUnreached && { link: 'offline' as const }) })
      if (show.state) startStream()
      return !error.isUnreached
    }
  }

  async function askPeople(): Promise<void> {
    hasPeopleToAsk = false
    const asked = { ...sent(), ...(peopleVersion && { after: peopleVersion }) }
    const told = api.callOrThrow('livePeople', asked, { isSilent: true })
    const { version, is_whole, list } = await told.catch((error: unknown) => {
      hasPeopleToAsk = true
      throw error
    })
    if (version === peopleVersion) return
    peopleVersion = version
    if (is_whole) set({ people: list })
    else if (list.length > 0) set({ people: withChanged(show.people, list) })
  }

  /** One call at a time; what happened meanwhile is asked for once more. */
  function reload(): Promise<boolean> {
    isAskedAgain = asking !== undefined
    asking ??= ask().finally(() => {
      asking = undefined
      if (isAskedAgain) void reload()
    })
    return asking
  }

  const reloadSoon = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void reload()
    }, ms)
  }

  const setScene = (scene: SentScene) => {
    const { state } = show
    if (state && scene.version > state.scene.version) set({ state: { ...state, scene } })
    // A reveal needs its winners, a rolling its record; who leads is told more than the scene says.
    if (state && (state.can_control || scene.act === 'reveal' || scene.act === 'rolling')) void reload()
  }

  const onHall = ({ arrived, people, newest }: HallPulse) => {
    const { state } = show
    if (!state) return
    hasPeopleToAsk = true
    set({ state: { ...state, arrived, people }, ...(newest && { newest }) })
    reloadSoon(jittered(1_000))
  }

  const onMessage = (told: SentMessage | { readonly gone: readonly string[] }) => {
    if ('gone' in told) set({ messages: show.messages.filter(({ id }) => !told.gone.includes(id)) })
    else if (!show.messages.some(({ id }) => id === told.id))
      set({ messages: [...show.messages, told].slice(-mostMessages) })
  }

  function startStream(): void {
    if (stopStream || listeners.size === 0) return
    stopStream = openShowStream({
      lid,
      after: () => show.state?.fact_number ?? 0,
      on: { fact: () => void reload(), scene: setScene, hall: onHall, danmaku: onMessage },
      onLink: (link) => {
        const isBack = link !== 'offline' && show.link === 'offline'
        set({ link })
        if (isBack) void clock.ask()
      },
      poll: reload,
    })
  }

  function subscribe(changed: () => void): () => void {
    listeners.add(changed)
    if (listeners.size === 1) begin()
    return () => {
      listeners.delete(changed)
      if (listeners.size === 0) end()
    }
  }

  function begin(): void {
    const again = async () => {
      // The first answer may be long in coming; a hall that waits for it needs no hand.
      if ((await reload()) || listeners.size === 0) return
      timer = setTimeout(() => {
        timer = undefined
        void again()
      }, jittered(askAgainMs))
    }
    void again()
    void takeKept()
  }

  function end(): void {
    wall.want(false)
    stopStream?.()
    stopStream = undefined
    clearTimeout(timer)
    timer = undefined
  }

  return { clock, subscribe, now: () => show, reload, setScene }
}
