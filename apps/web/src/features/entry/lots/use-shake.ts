import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** Safari on phones asks its owner first, and only within a tap. */
type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> }

/** m/s² from one reading to the next: more than walking, less than a throw. */
const strongEnough = 14
/** So many strong turns within this time are a shake. */
const turnsNeeded = 4
const withinMs = 1_200

const asks = () => typeof DeviceMotionEvent === 'function' && 'requestPermission' in DeviceMotionEvent
/** Chromium tells what the policy of the page lets it feel; where nothing is told, the phone itself decides. */
type Policed = { featurePolicy?: { allowsFeature(name: string): boolean } }
const isAllowedHere = () => (document as Policed).featurePolicy?.allowsFeature('accelerometer') !== false
/** A desk has the event and never fires it. */
const canMove = () =>
  typeof DeviceMotionEvent === 'function' &&
  isSecureContext &&
  isAllowedHere() &&
  matchMedia?.('(pointer: coarse)').matches

export type Shaking = {
  /** `ask`: a tap has to allow it first. */
  readonly is: 'none' | 'ask' | 'ready' | 'refused'
  readonly allow: () => void
}

/** Calls back when the phone is shaken, where that is possible and allowed. */
export function useShake(isOn: boolean, onShake: () => void): Shaking {
  const [is, setIs] = useState<Shaking['is']>(() => (canMove() ? (asks() ? 'ask' : 'ready') : 'none'))
  const shaken = useEffectEvent(onShake)
  useEffect(() => {
    if (!isOn || is !== 'ready') return
    const feel = shakeOf(() => shaken())
    addEventListener('devicemotion', feel)
    return () => removeEventListener('devicemotion', feel)
  }, [isOn, is])
  const allow = useCallback(async () => {
    const { requestPermission } = DeviceMotionEvent as unknown as Asking
    const answer = await requestPermission?.().catch(() => 'denied' as const)
    setIs(answer === 'granted' ? 'ready' : 'refused')
  }, [])
  return { is, allow: () => void allow() }
}

/** Feels for a shake in the readings of the phone. */
export function shakeOf(found: () => void): (event: DeviceMotionEvent) => void {
  let before: readonly [number, number, number] | null = null
  let turns: number[] = []
  return ({ accelerationIncludingGravity: felt, timeStamp }) => {
    if (felt?.x == null || felt.y == null || felt.z == null) return
    const now = [felt.x, felt.y, felt.z] as const
    if (before) {
      const change = Math.hypot(now[0] - before[0], now[1] - before[1], now[2] - before[2])
      if (change > strongEnough) turns = [...turns.filter((at) => timeStamp - at < withinMs), timeStamp]
    }
    before = now
    if (turns.length < turnsNeeded) return
    turns = []
    found()
  }
}
