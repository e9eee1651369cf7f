import { useWords } from '@fairdraw/ui'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { keepRehearsed, rehearsedShow, switchWindows } from '../../../lib/show/switched-show.ts'
import { stagePaths } from '../../../lib/stage-paths.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { operatorWords } from './operator-words.ts'

type Props = { readonly lid: string; readonly isRehearsal: boolean }

/**
 * The show itself, and a rehearsal of it with the same roster and photos: another draw, made anew each time. Switched by
 * a press of a second, as it changes what the hall sees.
 */
export function RehearsalSwitch({ lid, isRehearsal }: Props) {
  const api = useApi()
  const say = useWords(operatorWords)
  const { isBusy, during } = useBusy()
  const rehearsed = rehearsedShow(lid)
  const goTo = (to: string) => {
    switchWindows(lid, to)
    location.assign(stagePaths.operator(to))
  }
  const rehearse = () =>
    during(async () => {
      const { id } = await api.callOrThrow('taskInfo', { id: lid })
      const made = await api.callOrThrow('liveRehearse', { id, people: 'roster' })
      keepRehearsed(made.lid, lid)
      goTo(made.lid)
    })
  // A rehearsal that was opened elsewhere leads nowhere.
  if (isRehearsal && rehearsed === null) return null
  return (
    <span className="operator-which" aria-busy={isBusy} title={say.holdToSwitch}>
      <Held isOn={!isRehearsal} isBusy={isBusy} onHeld={() => rehearsed !== null && goTo(rehearsed)}>
        {say.real}
      </Held>
      <Held isOn={isRehearsal} isBusy={isBusy} onHeld={() => void rehearse()}>
        {say.rehearse}
      </Held>
    </span>
  )
}

const heldMs = 1_000

type HeldProps = {
  readonly isOn: boolean
  /** A press is on its way: another would make another rehearsal. */
  readonly isBusy: boolean
  readonly onHeld: () => void
  readonly children: string
}

/** A button that acts once it was held for a second, by the pointer or by a key; who can hold neither clicks twice. */
function Held({ isOn, isBusy, onHeld, children }: HeldProps) {
  const [isPressed, setPressed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const say = useWords(operatorWords)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isByKey = useRef(false)
  const letGo = () => {
    clearTimeout(timer.current)
    setPressed(false)
  }
  const press = () => {
    if (isOn || isBusy || isPressed) return
    setPressed(true)
    timer.current = setTimeout(() => {
      setPressed(false)
      onHeld()
    }, heldMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // A key that goes on being held after its second is the same press.
  /** Screen readers click without a pointer and without a key. */
  const clicked = (isVirtual: boolean) => {
    if (!isVirtual || isOn || isBusy) return
    setAsked(!isAsked)
    if (isAsked) onHeld()
  }
  const isPress = ({ key, repeat }: KeyboardEvent) => !repeat && (key === ' ' || key === 'Enter')
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isBusy || undefined}
      data-held={isPressed || undefined}
      onPointerDown={({ button }: PointerEvent) => button === 0 && press()}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => {
        isByKey.current = true
        if (isPress(event)) press()
      }}
      onKeyUp={letGo}
      onClick={({ detail }) => {
        clicked(detail === 0 && !isByKey.current)
        isByKey.current = false
      }}
      onBlur={() => {
        letGo()
        setAsked(false)
      }}
    >
      {children}
      {isAsked && <small role="status">{say.clickAgain}</small>}
    </button>
  )
}
