import { Ground, useTouched } from '@fairdraw/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { isHeard, useWindows, type WindowTold } from '../../../lib/show/use-windows.ts'
import { ControlBar } from './control-bar.tsx'
import type { ControlProps } from './control-props.ts'
import { useHallActs } from './use-hall-acts.ts'
import { useHallKeys } from './use-hall-keys.ts'
import './hall-controls.css'

const CheckDialog = lazyPart(() => import('./check/check-dialog.tsx').then((part) => part.CheckDialog))

/** So long it is said that a question waits in the operator's window. */
const askedMs = 8_000

/** What the projected window takes: keys that need no question. All else, and every question, is the operator's window's. */
export function HallControls(props: ControlProps) {
  const { show, follower, drive } = props
  const { state, link } = show
  const { clock } = follower
  const acts = useHallActs({ state, follower, drive }, true)
  const isTouched = useTouched()
  const [isChecking, setChecking] = useState(false)
  const isAsking = isChecking && state.scene.act === 'welcome'
  const { press, close, dialog } = acts
  useHallKeys(
    {
      ' ': () => press('step'),
      Enter: () => press('step'),
      ArrowLeft: () => press('round-before'),
      ArrowRight: () => press('round-after'),
      PageUp: () => press('page-before'),
      PageDown: () => press('page-after'),
      m: () => press('mute'),
      b: () => press('dark'),
      f: () => press('full'),
    },
    isAsking,
  )
  const windows = useWindows(state.lid, () => ({
    ...screenNow(),
    isTouched,
    doubtMs: clock.isSet() ? clock.doubtMs() : null,
    link,
  }))
  const isAlone = !windows.some((other) => other.is === 'operator' && isHeard(other))
  const forget = useEffectEvent(close)
  useEffect(() => {
    if (dialog === null) return
    const timer = setTimeout(() => forget(), askedMs)
    return () => clearTimeout(timer)
  }, [dialog])
  return (
    <Ground theme="stage" className="hall-controls">
      <ControlBar
        {...props}
        acts={acts}
        isAlone={isAlone}
        isSilent={!isTouched}
        onCheck={() => setChecking(true)}
      />
      {isAsking && <CheckDialog {...props} onClose={() => setChecking(false)} />}
    </Ground>
  )
}

function screenNow(): Pick<Extract<WindowTold, { is: 'stage' }>, 'is' | 'width' | 'height' | 'isFull'> {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: dots } = window
  const isFull = document.fullscreenElement !== null || (height >= screen.height && width >= screen.width)
  return { is: 'stage', width: Math.round(width * dots), height: Math.round(height * dots), isFull }
}
