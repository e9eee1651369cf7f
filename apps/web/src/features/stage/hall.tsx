import { Ground, useWords } from '@fairdraw/ui'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { driveShow } from '../../lib/show/drive-show.ts'
import { keptControl, keptSpare } from '../../lib/show/kept-control.ts'
import { browserShelf } from '../../lib/show/kept-show.ts'
import { useShow, useShowFollower } from '../../lib/show/use-show.ts'
import { BeforeStage } from './before-stage.tsx'
import { HallStage } from './hall-stage.tsx'
import { hallWords } from './hall-words.ts'
import { OfflineNote } from './offline-note.tsx'
import { useAwake } from './use-awake.ts'
import './hall.css'

/** The refusal `not_live` by its number. */
const notLive = 2180

const HallControls = lazyPart(() => import('./controls/hall-controls.tsx').then((part) => part.HallControls))

const SpareStage = lazyPart(() => import('./spare/spare-stage.tsx').then((part) => part.SpareStage))

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
  const kept = useMemo(browserShelf, [])
  const follower = useShowFollower(api, lid, { control, kept })
  const show = useShow(follower)
  const drive = useMemo(() => driveShow(api, lid, control, follower), [api, lid, control, follower])
  useAwake()
  const { state, problem, link } = show
  const spare = useMemo(() => keptSpare(lid), [lid])
  if (state) {
    const led = { show: { ...show, state }, follower, drive }
    const beside = (
      <>
        {link === 'offline' && <OfflineNote />}
        {state.can_control && <HallControls {...led} />}
      </>
    )
    return (
      <main id="main" className="hall">
        {spare !== undefined && state.can_control ? (
          <SpareStage {...led} id={spare}>
            {beside}
          </SpareStage>
        ) : (
          <>
            <HallStage show={led.show} follower={follower} />
            {beside}
          </>
        )}
      </main>
    )
  }
  if (problem?.sta === notLive) return otherwise
  return (
    <Ground theme="stage" className="hall-blank">
      <main id="main">
        <BeforeStage problem={problem} say={say} />
      </main>
    </Ground>
  )
}
