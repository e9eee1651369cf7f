import { isOver, type NumberedFact } from '@fairdraw/domain'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ApiClient } from './api-client.ts'
import { callPaths } from './call-paths.ts'
import { CallProblem } from './call-problem.ts'
import { type DrawPicture, pictureOf, withFact, withLots, withTaken } from './draw-picture.ts'
import { type DrawLink, openDrawStream } from './draw-stream.ts'
import { jittered, within } from './jitter.ts'
import { serverNow, setServerNow } from './server-clock.ts'
import { wayIn } from './way-in.ts'

type LiveDraw = {
  readonly picture: DrawPicture | null
  readonly link: DrawLink
  /** Why there is no picture, or why it could not be renewed; null when all is well. */
  readonly problem: CallProblem | null
}

/** What a browser keeps of a draw between visits. */
export type PictureMemory = {
  readonly recall: (lid: string) => DrawPicture | null
  readonly keep: (lid: string, picture: DrawPicture) => void
}

export type DrawFollower = {
  readonly subscribe: (changed: () => void) => () => void
  readonly now: () => LiveDraw
  /** Asks for the whole picture; true when the server was reached. */
  readonly reload: () => Promise<boolean>
}

/** The longest that phones wait for their own result, so that a full hall does not ask in one instant. */
const spreadMs = { least: 300, most: 8_000, hall: 3_000 }

/** Of what becomes of a prize only its winner is told, who looks again now and then. */
const prizeAgainMs = 20_000

/** Follows a draw while somebody is subscribed: the whole picture first, then facts through the domain's `apply`. */
export function followDraw(api: ApiClient, lid: string, memory?: PictureMemory): DrawFollower {
  let state: LiveDraw = { picture: memory?.recall(lid) ?? null, link: 'starting', problem: null }
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  let pending: ReturnType<typeof setTimeout> | undefined
  /** Of its own: news that comes just before a reveal must not take the place of the look after it. */
  let revealing: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<LiveDraw>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const setAndKeep = (picture: DrawPicture) => {
    memory?.keep(lid, picture)
    set({ picture, problem: null })
  }
  const reload = async () => {
    try {
      const { channel, group } = wayIn(lid)
      const entry = await api.callOrThrow('entryInfo', { lid, channel, group })
      setServerNow(Date.parse(entry.now))
      setAndKeep(pictureOf(entry, Date.now()))
      startStream()
      return true
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      set({ problem: error, ...(error.isUnreached && { link: 'offline' as const }) })
      return !error.isUnreached
    }
  }
  const reloadSoon = (ms: number) => {
    clearTimeout(pending)
    pending = setTimeout(() => void reload(), within(ms))
  }
  const onFact = (fact: NumberedFact) => {
    if (!state.picture) return
    const next = withFact(state.picture, fact)
    if (next === null) return reloadSoon(spreadMs.least)
    if (next === state.picture) return
    setAndKeep(next)
    if (next.firstTold) reloadSoon(Math.min(spreadMs.most, Math.max(spreadMs.least, next.joinCount)))
    if (isOver(next.life.status)) stopStream()
  }
  const startStream = () => {
    if (stop || listeners.size === 0 || !state.picture || isOver(state.picture.life.status)) return
    stop = openDrawStream({
      address: () => callPaths.stream(lid, state.picture?.life.factNumber ?? 0),
      on: {
        fact: onFact,
        pulse: ({ joined }) => state.picture && set({ picture: { ...state.picture, joinCount: joined } }),
        board: (board) => state.picture && set({ picture: withTaken(state.picture, board) }),
        lots: (lots) => state.picture && set({ picture: withLots(state.picture, lots) }),
        scene: ({ act, since, all_come_at: end = 0 }) => {
          // A phone tells its winner when the stage does, and not before; where they come in turn it looks again.
          if (act !== 'reveal') return
          const look = (ms: number) => {
            clearTimeout(revealing)
            revealing = setTimeout(() => {
              if (serverNow() < end) look(jittered(spreadMs.hall))
              void reload()
            }, ms)
          }
          look(Math.max(0, since - serverNow()) + within(spreadMs.hall))
        },
      },
      onLink: (link) => set({ link }),
      poll: reload,
    })
  }
  const stopStream = () => {
    stop?.()
    stop = undefined
    clearTimeout(pending)
    clearTimeout(revealing)
  }
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    if (listeners.size === 1) void reload().finally(startStream)
    return () => {
      listeners.delete(changed)
      if (listeners.size === 0) stopStream()
    }
  }
  return { subscribe, now: () => state, reload }
}

/** The draw as it is now; renewed with every fact. */
export function useLiveDraw(api: ApiClient, lid: string, memory?: PictureMemory) {
  const follower = useMemo(() => followDraw(api, lid, memory), [api, lid, memory])
  const live = useSyncExternalStore(follower.subscribe, follower.now)
  useEffect(() => {
    const again = () => void follower.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [follower])
  const awards = live.picture?.entry.me?.awards ?? []
  const hasWon = awards.length > 0
  const isOnItsWay = awards.some(({ state }) => state === 'claimed' || state === 'shipped')
  useEffect(() => {
    // Winners alone: a full hall that takes its phones out again must not ask in one instant.
    if (!hasWon) return
    const again = () => void (document.visibilityState === 'visible' && follower.reload())
    const beat = isOnItsWay ? setInterval(again, prizeAgainMs) : undefined
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', again)
    }
  }, [follower, hasWon, isOnItsWay])
  return { ...live, reload: follower.reload }
}
