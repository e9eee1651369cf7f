import { createHallSound, type HallSound, type Score } from '@fairdraw/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { seedOf } from './crowd/seed-of.ts'
import type { ScreenStageProps } from './stage-props.ts'
import { bedOf, effectAfter, effectOf } from './stage-score.ts'

type Props = Pick<ScreenStageProps, 'act' | 'music' | 'hasSound' | 'now' | 'seed'>

const musicVolume = 0.7

/** The sound of an act, in step with the hall's clock: silent until it is wanted and somebody touched the page. */
export function useStageSound({ act, music, hasSound = false, now, seed }: Props): void {
  const isTouched = useTouched()
  const isOn = hasSound && isTouched
  const sound = useRef<HallSound | null>(null)
  const own = music?.[act.act]
  const { since } = act
  const bed = useMemo(() => (own ? null : bedOf({ act: act.act }, seedOf(seed))), [own, act.act, seed])
  const effect = effectOf(act)
  const effectKey = JSON.stringify(effect)
  const afterMs = effectAfter(act)
  useEffect(() => {
    if (!isOn) return
    sound.current ??= createHallSound()
    const scores: readonly (readonly [Score | null, number])[] = [
      [bed, since],
      [JSON.parse(effectKey) as Score | null, since + afterMs],
    ]
    const ends = scores.map(([score, from]) => score && sound.current?.play(score, () => now() - from))
    return () => {
      for (const end of ends) end?.()
    }
  }, [isOn, bed, effectKey, afterMs, now, since])
  useEffect(() => (isOn && own ? playMusic(own, () => now() - since) : undefined), [isOn, own, now, since])
  useEffect(
    () => () => {
      sound.current?.close()
      sound.current = null
    },
    [],
  )
}

/** The organiser's own music, from where it would be had it played since the act began. */
function playMusic(address: string, elapsed: () => number): () => void {
  if (typeof Audio !== 'function') return () => undefined
  const player = new Audio(address)
  player.loop = true
  player.volume = musicVolume
  player.addEventListener('loadedmetadata', () => {
    const seconds = Math.max(0, elapsed() / 1_000)
    if (Number.isFinite(player.duration) && player.duration > 0)
      player.currentTime = seconds % player.duration
  })
  // A browser that refuses, or music that does not come, leaves the hall silent: nothing else depends on it.
  Promise.resolve(player.play()).catch(() => undefined)
  return () => {
    player.pause()
    player.removeAttribute('src')
  }
}

/** Whether somebody has touched the page: before that browsers let nothing sound. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(
    () => typeof navigator === 'object' && navigator.userActivation?.hasBeenActive === true,
  )
  useEffect(() => {
    if (isTouched) return
    const touched = () => setTouched(true)
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) addEventListener(touch, touched)
    return () => {
      for (const touch of touches) removeEventListener(touch, touched)
    }
  }, [isTouched])
  return isTouched
}
