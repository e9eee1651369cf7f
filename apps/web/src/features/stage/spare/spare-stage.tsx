import { fingerprint } from '@fairdraw/fairness'
import { Button, Ground, useWords } from '@fairdraw/ui'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useSetUp } from '../../../lib/show/use-set-up.ts'
import { usePoll } from '../../../lib/use-poll.ts'
import type { ControlProps } from '../controls/control-props.ts'
import { useIdle } from '../controls/use-idle.ts'
import { HallStage } from '../hall-stage.tsx'
import { spareWords } from './spare-words.ts'
import { useOnStage } from './use-on-stage.ts'
import './spare.css'

type Props = ControlProps & { readonly id: string; readonly children: ReactNode }

/** So often the operator's window is told that this computer is there. */
const tellEveryMs = 5_000
const quietAfterMs = 3_000

/**
 * A spare computer: the stage in small, ready to be the whole screen at any moment, also in the middle of a roll. What it
 * shows then follows from the scene and the hall's clock, as on the main screen. `children`: what else a stage has.
 */
export function SpareStage({ id, children, ...props }: Props) {
  const { show, follower, drive } = props
  const here = useSetUp(show)
  const checksum = here?.checksum
  const { isOn, takeOver, standBy } = useOnStage({ id, show, drive, checksum })
  const tell = useCallback(
    async () => checksum === undefined || (await drive.tellSpare(checksum)),
    [checksum, drive],
  )
  useEffect(() => void tell(), [tell])
  usePoll(tell, tellEveryMs)
  return (
    <>
      <div className={isOn ? 'spare-whole' : 'spare-picture'} inert={!isOn}>
        <HallStage show={show} follower={follower} isPicture={!isOn} />
      </div>
      {isOn ? children : <Standby {...props} here={here} onTakeOver={takeOver} />}
      {isOn && <Back onBack={standBy} />}
    </>
  )
}

type StandbyProps = ControlProps & {
  readonly here: ReturnType<typeof useSetUp>
  readonly onTakeOver: () => void
}

function Standby({ show, here, onTakeOver }: StandbyProps) {
  const say = useWords(spareWords)
  const { state, link, isKept } = show
  const isReady = here?.missing === 0
  return (
    <Ground theme="stage" className="spare-standby">
      <p className="spare-name">{say.spare}</p>
      <h1>{state.title}</h1>
      {state.is_rehearsal && <strong className="spare-rehearsal">{say.rehearsal}</strong>}
      <p role="status" className={isReady ? 'spare-well' : 'spare-late'}>
        {here === null
          ? say.loading
          : isReady
            ? [say.ready, here.pictures > 0 && say.pictures(here.pictures)].filter(Boolean).join(' · ')
            : say.missing(here.missing, here.pictures)}
      </p>
      {here && (
        <p className="spare-checksum">
          {say.checksum} <code>{fingerprint(here.checksum)}</code>
          <small>{say.compare}</small>
        </p>
      )}
      <p className={link === 'live' ? 'spare-well' : 'spare-late'}>
        {link === 'offline' && !isKept ? say.unkept : say.links[link]}
      </p>
      <Button size={54} look="outline" onClick={onTakeOver}>
        {say.takeOver}
      </Button>
      <small>{say.takeOverMore}</small>
    </Ground>
  )
}

/** For who pressed too early: seen while the pointer moves. */
function Back({ onBack }: { readonly onBack: () => void }) {
  const say = useWords(spareWords)
  const place = useRef<HTMLDivElement>(null)
  const isIdle = useIdle(quietAfterMs, place)
  return (
    <div ref={place} className="spare-back" data-theme="dark" data-idle={isIdle || undefined}>
      <Button look="outline" onClick={onBack}>
        {say.back}
      </Button>
    </div>
  )
}
