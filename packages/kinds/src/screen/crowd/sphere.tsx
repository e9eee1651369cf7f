import {
  createFlatMoon,
  createMoon,
  fetchRareSigns,
  type Moon,
  moonPlaces,
  startStageClock,
} from '@fairdraw/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { restMs, speedAt } from './course.ts'
import type { CrowdProps } from './crowd-props.ts'
import { globeIn, placesFor } from './globe-place.ts'
import { globeLayer, globeRest } from './globe-scene.ts'
import { seated } from './landing.ts'
import { type Performance, perform } from './performance.ts'
import { mostShown } from './present.ts'
import { seedOf } from './seed-of.ts'
import type { Box } from './use-box.ts'
import { useLife } from './use-life.ts'
import { useScale } from './use-scale.ts'
import { useShown } from './use-shown.ts'

/** As long as the shutter of the eye is open while it rolls: over so much the moon is blurred. */
const shutterMs = 26
/** A moon that hardly turns needs no more pictures a second. */
const calmMs = 30
/** Standing, it is only drawn again for what the card may have lost. */
const quietMs = 1_000
const ringTurnsPerSecond = 0.11
const driftMs = 17_000

/** How long the lot that faces the hall takes to turn vermilion. */
const wonMs = 240
const nowhere = { layer: globeLayer, ranks: [], lean: 0 } as const

/** How far it has leant towards the hall, so long after the reveal began. */
function leanAt(elapsedMs: number, quiet: boolean): number {
  const share = quiet ? 1 : Math.min(1, Math.max(0, elapsedMs / restMs))
  return share * share * (3 - 2 * share)
}

type Props = CrowdProps & { readonly box: Box }

/** The moon of lots; where there is no WebGL2 a flat one, which stands and rests as the other. */
export function Sphere(props: Props) {
  const { pace, since, now, quiet, expected, arrived, box, seed, isRehearsal, onMoon } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const moon = useRef<Moon | null>(null)
  const lost = useCallback(() => onMoon?.(false), [onMoon])
  const [life, renew] = useLife(canvas, moon, lost)
  const [isFlat, setIsFlat] = useState(false)
  const scale = useScale(canvas)
  const { present, drawn } = useShown(props)
  const come = Math.max(present.length, Math.min(arrived ?? 0, mostShown))
  const places = Math.min(mostShown, placesFor(come, pace === 'check-in' ? expected : undefined))
  const rest = useMemo(
    () => (drawn.length === 0 ? nowhere : globeRest(moonPlaces(places), drawn.length, since)),
    [places, drawn, since],
  )
  const shown = useMemo(() => seated(present, drawn, rest.ranks), [present, drawn, rest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new life is a context that came back
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const family = getComputedStyle(element).fontFamily || 'serif'
    const lit = createMoon(element, { seed: seedOf(seed), family })
    const made = lit ?? createFlatMoon(element, { family })
    moon.current = made
    setIsFlat(lit === null)
    return () => {
      if (moon.current === made) made?.end()
      moon.current = null
    }
  }, [seed, life])

  useEffect(() => {
    let isOver = false
    const family = canvas.current ? getComputedStyle(canvas.current).fontFamily : 'serif'
    // Letters that are drawn stay as they are: those of a slice that came are drawn in a new life.
    void fetchRareSigns(family, shown.map(({ name }) => name).join('')).then((came) => {
      if (came && !isOver) renew()
    })
    return () => {
      isOver = true
    }
  }, [shown, renew])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a new life has to be told again
  useEffect(() => moon.current?.fit(box.width, box.height, scale), [box, scale, life, seed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => moon.current?.show(shown, places, rest.ranks), [shown, places, rest, life, seed])

  const performance = useRef<Performance>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything after which there is another picture
  useEffect(() => {
    performance.current ??= perform(rest.layer, pace, since, quiet)
    const played = performance.current
    played.change(pace, since, now(), rest.layer)
    let drawnAt = Number.NEGATIVE_INFINITY
    const draw = () => {
      const at = now()
      const isCalm = pace !== 'rolling' && pace !== 'check-in' && at - since > 4_000
      const gapMs = moon.current?.isUnfinished ? 0 : quiet ? quietMs : isCalm ? calmMs : 0
      if (at - drawnAt < gapMs) return
      drawnAt = at
      const { turns, pose } = played.at(at)
      moon.current?.draw({
        globe: globeIn(box, pose),
        turns,
        smear: quiet ? 0 : (speedAt(pace, since, at) * 0.35 * shutterMs) / 1_000,
        form: pose.form,
        ring: pose.ring,
        ringTurns: quiet ? 0 : ((at / 1_000) * ringTurnsPerSecond) % 1,
        drift: quiet ? 0.4 : (at / driftMs) % 1,
        away: pose.away,
        lean: rest.lean * leanAt(at - since, quiet),
        won: quiet ? 1 : Math.min(1, Math.max(0, (at - since - restMs) / wonMs)),
        lifted: pose.away > 0,
        plain: isRehearsal ? 1 : 0,
      })
      if (moon.current) onMoon?.(true)
    }
    return startStageClock(draw, { element: canvas.current })
  }, [pace, since, now, quiet, box, scale, shown, places, rest, life, isRehearsal, onMoon])

  const look = isFlat ? 'fd-crowd-canvas fd-crowd-flat' : 'fd-crowd-canvas'
  return <canvas ref={canvas} className={look} data-pace={pace} />
}
