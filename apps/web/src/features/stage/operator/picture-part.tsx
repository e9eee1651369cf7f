import { Icon, useWords } from '@fairdraw/ui'
import { paths } from '../../../lib/paths.ts'
import { userToken } from '../../../lib/session.ts'
import { isHeard } from '../../../lib/show/use-windows.ts'
import { controlWords } from '../controls/control-words.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { RemoteList } from '../controls/dialogs/remote-list.tsx'
import { stateSaid } from '../controls/state-said.ts'
import { useSeconds } from '../controls/use-seconds.ts'
import { HallStage } from '../hall-stage.tsx'
import { SparesPart } from '../spare/spares-part.tsx'
import { operatorWords } from './operator-words.ts'
import type { Screens, StageWindow } from './use-screens.ts'

type Props = DialogProps & { readonly screens: Screens }

/** What the hall sees, in one glance with the screens that show it and the remotes that may change it. */
export function PicturePart({ screens, ...desk }: Props) {
  const { show, follower, drive, acts } = desk
  const say = useWords(operatorWords)
  const control = useWords(controlWords)
  const { state } = show
  useSeconds()
  const now = follower.clock.now()
  const stood = Math.max(0, Math.floor((now - state.scene.since) / 1_000))
  const { stages, lostFor } = screens
  // A spare computer that performs is not a window of this browser.
  const isOnSpare = state.scene.spare != null
  const isGone = lostFor !== null && !isOnSpare
  const lost = show.link === 'offline' ? say.lostLine : isGone ? say.lostScreen(lostFor) : ''
  return (
    <section className="operator-picture">
      <h2>
        {say.now}
        <span className="operator-said" role="status">
          {stateSaid(state, now, control)} · {state.scene.dark ? say.isDark : say.stood(stood)}
        </span>
      </h2>
      {/* The same stage from the same state, for the eye alone: the line above says what it shows. */}
      <div className={`operator-stage ${lost ? 'operator-stage-lost' : ''}`}>
        <div inert aria-hidden="true">
          <HallStage show={show} follower={follower} isPicture />
        </div>
        {lost && <p role="alert">{lost}</p>}
      </div>
      <div className="operator-beside">
        <h2>
          {say.screens}
          {userToken() !== null && (
            <button type="button" onClick={() => acts.open({ is: 'spare' })}>
              {say.spare}
              <Icon name="plus" size={14} />
            </button>
          )}
        </h2>
        <ul>
          {stages.map((stage) => (
            <ScreenRow key={stage.id} stage={stage} isMuted={state.scene.muted} />
          ))}
        </ul>
        {stages.length === 0 && (
          <p className="operator-hint">
            {say.noScreen}{' '}
            <a href={paths.stage(state.lid)} target={`stage-${state.lid}`}>
              {say.openScreen}
            </a>
          </p>
        )}
        {state.is_rehearsal && <p className="operator-hint">{say.otherScreens}</p>}
        {userToken() !== null && <SparesPart show={show} follower={follower} drive={drive} acts={acts} />}
        <h2>
          {say.remotes}
          <button type="button" onClick={() => acts.open({ is: 'remotes' })}>
            {say.pair}
            <Icon name="plus" size={14} />
          </button>
        </h2>
        <RemoteList {...desk} />
        <p className="operator-hint">{say.always}</p>
      </div>
    </section>
  )
}

function ScreenRow({ stage, isMuted }: { readonly stage: StageWindow; readonly isMuted: boolean }) {
  const say = useWords(operatorWords)
  const { width, height, isFull, isTouched, doubtMs, heardAt, link } = stage
  const lost = isHeard(stage) ? null : Math.round((performance.now() - heardAt) / 1_000)
  const isReached = link === 'live' || link === 'polling'
  const isSilent = lost === null && !isTouched && !isMuted
  return (
    <li
      className={lost !== null ? 'operator-lost' : isSilent || !isReached ? 'operator-late' : 'operator-well'}
    >
      <Icon name="screen" size={18} />
      <b>{say.screen}</b>
      <em>{stepSaid()}</em>
      <span>{isSilent ? say.silent : say.size(width, height, isFull)}</span>
    </li>
  )

  function stepSaid(): string {
    if (lost !== null) return say.lost(lost)
    if (!isReached) return say.networkIs[link]
    return doubtMs === null ? '' : say.inStep((doubtMs / 1_000).toFixed(2))
  }
}
