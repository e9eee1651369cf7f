import { createRiver, type RiverPicture, startStageClock } from '@fairdraw/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CrowdPace, CrowdProps } from './crowd-props.ts'
import { FlatLanterns } from './flat-lanterns.tsx'
import { LanternNames } from './lantern-names.tsx'
import { type Lantern, lanternsOf, namedFrom } from './lanterns-scene.ts'
import { riverIn } from './river.ts'
import { riverView } from './river-view.ts'
import type { Box } from './use-box.ts'
import { useLife } from './use-life.ts'
import { useScale } from './use-scale.ts'
import { useShown } from './use-shown.ts'
import './lanterns.css'

type Props = CrowdProps & { readonly box: Box }

/** Standing still, it is only drawn again for what the card may have lost. */
const quietMs = 1_000

/** A river of lotus lanterns, one a person; a still picture of it where there is no WebGL2. */
export function Lanterns(props: Props) {
  const { people, pace, since, now, quiet, box } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<RiverPicture | null>(null)
  const life = useLife(canvas, picture)
  const [isFlat, setIsFlat] = useState(false)
  const scale = useScale(canvas)
  const { present, drawn } = useShown(props)
  const isRead = props.isRead ?? true
  const river = useMemo(() => riverIn(box), [box])
  const lanterns = useMemo(
    () => lanternsOf(present, people.length, drawn, isRead ? undefined : false),
    [present, people.length, drawn, isRead],
  )
  const fronted = useMemo(() => lanterns.filter((one) => one.isRead), [lanterns])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new life is a context that came back
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = createRiver(element, getComputedStyle(element).fontFamily || 'serif')
    picture.current = made
    setIsFlat(made === null)
    return () => {
      if (picture.current === made) made?.end()
      picture.current = null
    }
  }, [life])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a new life has to be told again
  useEffect(() => {
    const { across, top, unit } = river
    picture.current?.fit({ across, top, high: box.height / unit }, scale * unit)
  }, [river, box, scale, life])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => picture.current?.show(lanterns.map(told)), [lanterns, life])

  const before = useRef<Rolled>({ pace, since, rolledMs: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything after which there is another picture
  useEffect(() => {
    before.current = rolledOf(before.current, pace, since)
    const { rolledMs } = before.current
    let drawnAt = Number.NEGATIVE_INFINITY
    const draw = () => {
      const at = now()
      if (quiet && !picture.current?.isUnfinished && at - drawnAt < quietMs) return
      drawnAt = at
      picture.current?.draw(riverView(river, fronted, { pace, since, now: at, rolledMs, quiet }))
    }
    return startStageClock(draw, { element: canvas.current })
  }, [pace, since, now, quiet, river, scale, lanterns, life])

  return (
    <div className="fd-river">
      {isFlat ? (
        <FlatLanterns lanterns={lanterns} river={river} props={props} />
      ) : (
        <canvas ref={canvas} className="fd-crowd-canvas" data-pace={pace} />
      )}
      {fronted.length > 0 && <LanternNames fronted={fronted} river={river} props={props} />}
    </div>
  )
}

type Rolled = { readonly pace: CrowdPace; readonly since: number; readonly rolledMs: number }

/** For how long it had rolled before this, where that was seen here. */
function rolledOf(before: Rolled, pace: CrowdPace, since: number): Rolled {
  if (before.pace === pace && before.since === since) return before
  return { pace, since, rolledMs: before.pace === 'rolling' ? Math.max(0, since - before.since) : 0 }
}

function told({ person, along, step, seat, isRead }: Lantern) {
  const isNamed = step >= namedFrom || isRead
  const whose = seat === undefined ? {} : { seat: isRead ? seat : -1 }
  return { along, step, label: isNamed ? person.name : '', ...whose }
}
