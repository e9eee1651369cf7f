import { useToast, useWords } from '@fairdraw/ui'
import { useEffect, useRef, useState } from 'react'
import type { ShowDrive } from '../../../lib/show/drive-show.ts'
import type { ShowFollower, ShowState } from '../../../lib/show/follow-show.ts'
import { useMoment } from '../../../lib/show/use-show.ts'
import { controlWords } from './control-words.ts'
import { toggleFullScreen } from './full-screen.ts'
import { canPause, type NextStep, nextStep, nextStepAt, recordToCheck, turnBefore } from './next-step.ts'

type HallDialog =
  | { readonly is: 'begin' | 'change' | 'remotes' | 'spare' | 'skins' | 'end' | 'keys' | 'check' }
  | { readonly is: 'absent'; readonly record: number }

/** What a key and a button do alike. */
type HallPress =
  | 'step'
  | 'round-before'
  | 'round-after'
  | 'page-before'
  | 'page-after'
  | 'mute'
  | 'dark'
  | 'pause'
  | 'full'
  | 'check-in'
  | 'welcome'
  | 'winners'
  | 'danmaku'
  | 'absent'

/** Everything a host does, whether by key, by the bar or by a phone. */
export type HallActs = {
  readonly step: NextStep
  /** A press is on its way for so long that it should be said. */
  readonly isWaiting: boolean
  readonly dialog: HallDialog | null
  readonly open: (dialog: HallDialog) => void
  readonly close: () => void
  readonly press: (what: HallPress) => void
  /** Brings a round onto the screen; in its place the one whose turn it is, where the order is set. */
  readonly toRound: (round: number) => void
  /** Does one thing at a time: a second press while the first is on its way is the same press. */
  readonly send: (act: () => Promise<boolean>) => Promise<boolean>
}

/** A press that is not answered by then may be repeated: the server knows it for the same. */
const heldMs = 5_000
const saidAfterMs = 400

type Led = { readonly state: ShowState; readonly follower: ShowFollower; readonly drive: ShowDrive }

/** Where `isChecked`, who is there is looked after beside the next step: see `nextStep`. */
export function useHallActs({ state, follower, drive }: Led, isChecked = false): HallActs {
  const [dialog, setDialog] = useState<HallDialog | null>(null)
  const { isWaiting, send } = useOnePress()
  const say = useWords(controlWords)
  const toast = useToast()
  const { now } = follower.clock
  useMoment(follower, nextStepAt(state, now()))
  const open = (wanted: HallDialog) => setDialog(wanted)
  const order = (sent: Parameters<ShowDrive['order']>[0]) => void send(() => drive.order(sent))

  const goOn = (step: NextStep) => {
    switch (step.is) {
      case 'begin':
      case 'end':
        return open({ is: step.is })
      case 'confirm':
        return open({ is: 'absent', record: step.record })
      case 'show':
        return order({ do: 'round', round: step.round })
      case 'start':
        return void send(drive.start)
      case 'stop':
        return void send(drive.stop)
      default:
    }
  }

  const toRound = (round: number) => {
    const before = turnBefore(state, round)
    if (before !== null) toast(say.inTurn(before + 1))
    if (before === state.scene.round && state.scene.act === 'prize') return
    order({ do: 'round', round: before ?? round })
  }

  const goTo = (by: 1 | -1) => {
    const round =
      state.scene.act === 'prize' || state.scene.record !== null ? state.scene.round + by : state.scene.round
    if (state.programme[round]) toRound(round)
  }

  /** Before the first page they turn by themselves again. */
  const turnPage = (by: 1 | -1) => {
    const { act, page } = state.scene
    const wanted = (page ?? 0) + by
    if (act === 'reveal') order({ do: 'page', page: wanted < 0 ? null : wanted })
  }

  const press = (what: HallPress) => {
    const { scene } = state
    switch (what) {
      case 'step':
        return goOn(nextStep(state, now(), isChecked))
      case 'round-before':
        return goTo(-1)
      case 'round-after':
        return goTo(1)
      case 'page-before':
        return turnPage(-1)
      case 'page-after':
        return turnPage(1)
      case 'absent': {
        const record = recordToCheck(state)
        return record === null ? toast(say.nobodyToCheck) : open({ is: 'absent', record })
      }
      case 'mute':
        return order({ do: 'mute', on: !scene.muted })
      case 'dark':
        return order({ do: 'dark', on: !scene.dark })
      case 'pause':
        return canPause(state) ? order({ do: 'pause', on: scene.paused_at === null }) : toast(say.noPause)
      case 'danmaku':
        return order({ do: 'danmaku', on: !scene.danmaku_on })
      case 'check-in':
      case 'welcome':
        return order({ do: 'show', act: what })
      case 'winners':
        return order({ do: 'show', act: 'end' })
      case 'full':
        return toggleFullScreen()
    }
  }
  const step = nextStep(state, now(), isChecked)
  return { step, isWaiting, dialog, open, close: () => setDialog(null), press, toRound, send }
}

function useOnePress() {
  const [isWaiting, setWaiting] = useState(false)
  const sentAt = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = async (act: () => Promise<boolean>) => {
    const at = performance.now()
    if (sentAt.current !== null && at - sentAt.current < heldMs) return false
    sentAt.current = at
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setWaiting(true), saidAfterMs)
    try {
      return await act()
    } finally {
      if (sentAt.current === at) {
        sentAt.current = null
        clearTimeout(timer.current)
        setWaiting(false)
      }
    }
  }
  return { isWaiting, send }
}
