import { useWords } from '@fairdraw/ui'
import { useMemo } from 'react'
import { goneOf, peopleOf } from '../../../lib/show/act-of.ts'
import { controlWords } from '../controls/control-words.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { canPause, recordToCheck } from '../controls/next-step.ts'
import { operatorWords } from './operator-words.ts'
import { whoOf } from './programme-part.tsx'
import type { Screens } from './use-screens.ts'
import { useTyping } from './use-typing.ts'

type Props = DialogProps & { readonly screens: Screens; readonly onStep: () => void }

/** The one act that goes on, and the other pictures the screen may show meanwhile. */
export function ActPart({ show, acts, screens, onStep }: Props) {
  const say = useWords(operatorWords)
  const control = useWords(controlWords)
  const isTyping = useTyping()
  const { state } = show
  const { step, press, isWaiting } = acts
  const isOffline = show.link === 'offline'
  const isHeld = isOffline || screens.isLost
  const isOff = isHeld || step.is === 'wait' || step.is === 'nothing'
  const round = 'round' in step ? state.programme[step.round] : undefined
  const size = round && (round.shot_sizes[round.records.length] ?? round.count)
  const awaited = awaitedOf(state)
  const waiting = undecidedOf(state)
  const { people } = show
  const reach = useMemo(() => reachOf(people, state), [people, state])
  return (
    <section className="operator-go">
      <button
        type="button"
        className="operator-step step-button"
        aria-disabled={isOff || undefined}
        onClick={({ currentTarget, detail }) => {
          if (detail > 0) currentTarget.blur()
          onStep()
        }}
      >
        <kbd>{isTyping ? say.typing : say.cap}</kbd>
        <b>
          {isOffline ? say.noLine : screens.isLost ? say.noStage : isWaiting ? control.waiting : stepSaid()}
        </b>
        {screens.isLost && !isOffline && <span>{say.noStageMore}</span>}
        {!isHeld && isOff && awaited !== null && <span>{say.beaconDue(awaited)}</span>}
        {!isHeld && round && size !== undefined && (
          <span>
            <strong>{round.prize}</strong>
            <small>
              {round.groups
                ? say.seats(size)
                : round.checked_in || state.close_hash === null
                  ? say.from(round.checked_in ? reach.here : reach.all, size)
                  : say.fromAll(reach.all, size)}
              {(round.groups || round.quotas) && ` · ${whoOf(round, say)}`}
            </small>
          </span>
        )}
      </button>
      <div className="operator-switch">
        {say.switchTo}
        <button type="button" className="operator-act" onClick={() => press('welcome')}>
          {say.welcome} <kbd>H</kbd>
        </button>
        <button type="button" className="operator-act" onClick={() => press('check-in')}>
          {say.checkIn} <kbd>Q</kbd>
        </button>
        <button type="button" className="operator-act" onClick={() => press('winners')}>
          {say.winners} <kbd>W</kbd>
        </button>
        <button
          type="button"
          className="operator-act"
          aria-pressed={state.scene.dark}
          onClick={() => press('dark')}
        >
          {state.scene.dark ? control.lit : control.dark} <kbd>B</kbd>
        </button>
        {canPause(state) && (
          <button
            type="button"
            className="operator-act"
            aria-pressed={state.scene.paused_at !== null}
            onClick={() => press('pause')}
          >
            {state.scene.paused_at === null ? say.hold : say.turn} <kbd>P</kbd>
          </button>
        )}
        {screens.isLost && (
          <button type="button" className="operator-act operator-edge" onClick={screens.goOn}>
            {say.goOn}
          </button>
        )}
        {waiting > 0 && <span>{say.undecided(waiting)}</span>}
      </div>
    </section>
  )

  function stepSaid(): string {
    switch (step.is) {
      case 'begin':
        return say.step.begin
      case 'show':
        return say.step.show(step.round + 1)
      case 'start':
        return say.step.start(step.round + 1)
      default:
        return control.steps[step.is]
    }
  }
}

/** How many could still win: of everybody on the stage, and of those who are here. */
function reachOf(people: DialogProps['show']['people'], state: State) {
  const gone = goneOf(state)
  const left = peopleOf(people, state).filter(({ index }) => !gone.has(index))
  return { all: left.length, here: left.filter(({ here }) => here).length }
}

type State = DialogProps['show']['state']

/** The public randomness that the stage rolls for. */
function awaitedOf({ scene, records }: State): number | null {
  const shown = records.find(({ record }) => record === scene.record)
  return shown?.drawn_at === null && scene.act === 'rolling' ? shown.beacon_round : null
}

/** How many of those drawn last nobody has spoken of yet. */
function undecidedOf(state: State): number {
  const record = recordToCheck(state)
  const shown = state.records.find((one) => one.record === record)
  if (!shown || shown.is_confirmed) return 0
  return state.winners.filter((winner) => winner.record === record && !winner.void_for && !winner.mark).length
}
