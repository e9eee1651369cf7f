import { useLayoutEffect, useMemo, useRef } from 'react'
import type { CrowdProps } from './crowd-props.ts'
import { paintDigits, paintPeople } from './paint-wheel.ts'
import { presentIn } from './present.ts'
import type { Box } from './use-box.ts'
import { type Turning, useCourse } from './use-course.ts'
import { useScale } from './use-scale.ts'
import './people-wheel.css'

/** Of more people no sector could be told from the next: their numbers turn instead, digit by digit. */
const mostSectors = 500
/** Of the outermost radius. */
const bands = [
  [0.76, 0.97],
  [0.55, 0.75],
  [0.34, 0.54],
  [0.13, 0.33],
] as const
const one: readonly Turning[] = [{ times: 1, offset: 0 }]
const four: readonly Turning[] = [
  { times: 1, offset: 0 },
  { times: -2, offset: 0.3 },
  { times: 3, offset: 0.6 },
  { times: -4, offset: 0.9 },
]

/** The wheel after a luopan: a sector for everybody, or the digits of their numbers in rings. Drawn once, turned by the compositor. */
export function PeopleWheel(props: CrowdProps & { readonly box: Box }) {
  const { people, gone, box } = props
  const present = useMemo(() => presentIn(people, gone), [people, gone])
  const isOfDigits = present.length > mostSectors
  const turnings = isOfDigits ? four : one
  const place = useRef<HTMLDivElement>(null)
  const scale = useScale(place)
  const size = Math.round(Math.min(box.height, box.width * 0.5625) * 0.78)
  useLayoutEffect(() => {
    const finest = Math.min(scale, 4_096 / size)
    for (const [at, canvas] of (place.current?.querySelectorAll('canvas') ?? []).entries()) {
      canvas.width = canvas.height = Math.round(size * finest)
      const ink = canvas.getContext('2d')
      if (!ink) continue
      ink.setTransform(canvas.width / 2, 0, 0, canvas.height / 2, canvas.width / 2, canvas.height / 2)
      const song = getComputedStyle(canvas).fontFamily
      if (isOfDigits) paintDigits(ink, bands[at] ?? bands[0], song)
      else paintPeople(ink, present, { song, pxPerUnit: (size * finest) / 2 })
    }
  }, [present, isOfDigits, size, scale])
  useCourse(place, props, turnings, (share) => `rotate(${share * 360}deg)`, isOfDigits)
  return (
    <div
      ref={place}
      className="fd-people-wheel"
      style={{ width: size, height: size, left: (box.width - size) / 2, top: box.height * 0.448 - size / 2 }}
    >
      {turnings.map(({ times }, at) => (
        <canvas key={times} data-turning={at} />
      ))}
      <i className="fd-people-wheel-hub" />
      <i className="fd-people-wheel-pointer" />
    </div>
  )
}
