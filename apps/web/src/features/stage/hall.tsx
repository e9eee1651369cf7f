import { fingerprint } from '@fairdraw/domain/fairness'
import { kindViews, type ScreenStageProps } from '@fairdraw/kinds/views'
import { EmptyScene, ErrorScene, Skeleton, useQuiet, useWords } from '@fairdraw/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Qr } from '../../lib/qr.tsx'
import { actOf, goneOf, peopleOf } from '../../lib/show/act-of.ts'
import { driveShow } from '../../lib/show/drive-show.ts'
import type { Show, ShowFollower, ShowState } from '../../lib/show/follow-show.ts'
import { keptControl } from '../../lib/show/kept-control.ts'
import { useMoment, useShow, useShowFollower } from '../../lib/show/use-show.ts'
import { hallWords } from './hall-words.ts'
import { nextMomentOf } from './next-moment.ts'
import './hall.css'

/** The refusal `not_live` by its number. */
const notLive = 2180

const Stage = lazyPart(kindViews.screen.stage)
const HallControls = lazyPart(() => import('./controls/hall-controls.tsx').then((part) => part.HallControls))

type Props = {
  readonly lid: string
  /** What is shown of a draw that has no show. */
  readonly otherwise: ReactNode
}

/** The show of a draw on this screen: for spectators to look at, for who runs it to drive. */
export function Hall({ lid, otherwise }: Props) {
  const api = useApi()
  const say = useWords(hallWords)
  const control = useCallback(() => keptControl(lid), [lid])
  const follower = useShowFollower(api, lid, { control })
  const show = useShow(follower)
  const drive = useMemo(() => driveShow(api, lid, control, follower), [api, lid, control, follower])
  const { state, problem } = show
  if (state)
    return (
      <main id="main" className="hall">
        <HallStage show={{ ...show, state }} follower={follower} />
        {state.can_control && <HallControls show={{ ...show, state }} follower={follower} drive={drive} />}
      </main>
    )
  if (!problem) return <Skeleton bars={[0.6, 1, 0.4]} height={80} />
  if (problem.sta === notLive) return otherwise
  const isMissing = problem.sta === 1004 || problem.sta === 1001
  return isMissing ? (
    <EmptyScene title={say.missing}>{say.missingMore}</EmptyScene>
  ) : (
    <ErrorScene title={say.unread}>{say.unreadMore}</ErrorScene>
  )
}

type StageProps = { readonly show: Show & { readonly state: ShowState }; readonly follower: ShowFollower }

function HallStage({ show, follower }: StageProps) {
  const quiet = useQuiet()
  const { state, people, messages } = show
  const { scene, settings } = state
  const { now } = follower.clock
  const hasSound = useTouched() && !scene.muted
  useMoment(follower, nextMomentOf(state, now()))
  const shown = useMemo(() => peopleOf(people, state), [people, state])
  const gone = useMemo(() => goneOf(state), [state])
  const props: ScreenStageProps = {
    ...{ title: state.title, logo: settings.logo, background: state.background, skin: scene.skin },
    ...{
      people: shown,
      gone,
      listFingerprint: state.close_hash && fingerprint(state.close_hash),
      level: state.level ?? 'B',
    },
    act: actOf(show, now(), location.origin),
    messages: scene.danmaku_on ? messages : [],
    ...{ now, quiet, hasSound, music: settings.music },
    isRehearsal: state.is_rehearsal,
    seed: state.lid,
    qr: (text, size) => <Qr text={text} label={text} size={size} />,
  }
  return <Stage {...props} />
}

/** Browsers let nothing sound before somebody has touched the page. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const touched = () => setTouched(true)
    addEventListener('pointerdown', touched, { once: true })
    addEventListener('keydown', touched, { once: true })
    return () => {
      removeEventListener('pointerdown', touched)
      removeEventListener('keydown', touched)
    }
  }, [])
  return isTouched
}
