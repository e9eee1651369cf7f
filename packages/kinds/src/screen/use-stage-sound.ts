import { createHallSound, type HallSound, type Score, useTouched } from '@fairdraw/ui'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { seedOf } from './crowd/seed-of.ts'
import type { ScreenStageProps } from './stage-props.ts'
import { bedOf, effectAfter, effectOf } from './stage-score.ts'
import type { WinnersPage } from './winner-pages.ts'

type Props = Pick<ScreenStageProps, 'act' | 'skin' | 'music' | 'hasSound' | 'loudness' | 'now' | 'seed'>

const musicVolume = 0.7

/** The sound of an act, in step with the hall's clock: silent until it is wanted and somebody touched the page. */
export function useStageSound(props: Props, pages?: readonly WinnersPage[]): void {
  const { act, skin, music, hasSound = false, loudness = 1, now, seed } = props
  const isTouched = useTouched()
  const isOn = hasSound && isTouched
  const sound = useRef<HallSound | null>(null)
  const own = music?.[act.act]
  const { since } = act
  const bed = useMemo(() => (own ? null : bedOf({ act: act.act }, seedOf(seed))), [own, act.act, seed])
  const effect = effectOf(act, skin, pages)
  const effectKey = JSON.stringify(effect)
  const afterMs = effectAfter(act, skin)
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
  const piece = useRef<Piece | null>(null)
  const loudNow = useEffectEvent(() => loudness)
  useEffect(() => {
    if (!isOn || !own) return
    const playing = playMusic(own, () => now() - since)
    piece.current = playing
    playing?.fadeTo(loudNow() * musicVolume)
    return () => {
      piece.current = null
      playing?.end()
    }
  }, [isOn, own, now, since])
  useEffect(() => {
    if (!isOn) return
    sound.current?.setLoudness(loudness)
    piece.current?.fadeTo(loudness * musicVolume)
  }, [isOn, loudness])
  useEffect(
    () => () => {
      sound.current?.close()
      sound.current = null
    },
    [],
  )
}

const fadeMs = 300
const fadeStepMs = 30

type Piece = {
  /** Makes it louder or softer without a jump, 0 … 1. */
  readonly fadeTo: (volume: number) => void
  readonly end: () => void
}

/** The organiser's own music, from where it would be had it played since the act began; silent until it is faded in. */
function playMusic(address: string, elapsed: () => number): Piece | null {
  if (typeof Audio !== 'function') return null
  const player = new Audio(address)
  player.loop = true
  player.volume = 0
  player.addEventListener('loadedmetadata', () => {
    const seconds = Math.max(0, elapsed() / 1_000)
    if (Number.isFinite(player.duration) && player.duration > 0)
      player.currentTime = seconds % player.duration
  })
  // A browser that refuses, or music that does not come, leaves the hall silent: nothing else depends on it.
  Promise.resolve(player.play()).catch(() => undefined)
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    fadeTo(volume) {
      clearInterval(timer)
      const step = ((volume - player.volume) * fadeStepMs) / fadeMs
      timer = setInterval(() => {
        const isThere = Math.abs(volume - player.volume) <= Math.abs(step)
        player.volume = isThere ? volume : player.volume + step
        if (isThere) clearInterval(timer)
      }, fadeStepMs)
    },
    end() {
      clearInterval(timer)
      player.pause()
      player.removeAttribute('src')
    },
  }
}
