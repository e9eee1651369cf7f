import { Avatar } from '@fairdraw/ui'
import type { StagePerson } from '../stage-props.ts'
import { isAllSquare, sizeToFit } from '../text-width.ts'
import { useMove } from '../use-move.ts'
import type { CrowdProps } from './crowd-props.ts'
import { arrivesAt, lift, nextMs } from './lanterns-landing.ts'
import type { Lantern } from './lanterns-scene.ts'
import { type Afloat, type River, readingPlaces } from './river.ts'

type Given = Pick<CrowdProps, 'since' | 'now' | 'quiet'>
type Props = { readonly fronted: readonly Lantern[]; readonly river: River; readonly props: Given }

/** Who has come to the front: the name on each paper; of somebody alone the portrait and what is known beside it. */
export function LanternNames({ fronted, river, props }: Props) {
  const places = readingPlaces(river, fronted.length)
  const { unit, across, top } = river
  const style = { width: across, transform: `scale(${unit}) translateY(${top}px)` }
  return (
    <div className="fd-river-read" style={style}>
      {fronted.map(({ person }, seat) => {
        const place = places[seat]
        return place && <Name key={person.index} person={person} place={place} seat={seat} {...props} />
      })}
      {fronted.length === 1 && fronted[0] && places[0] && (
        <Beside person={fronted[0].person} place={places[0]} room={river} {...props} />
      )}
    </div>
  )
}

type Of = Given & { readonly person: StagePerson; readonly place: Afloat }

/** Where the name's middle is above the water line, in widths of the paper. */
const middle = 1.025
const mostUpright = 5

function Name({ person: { name, index }, place, seat, since, now, quiet }: Of & { readonly seat: number }) {
  const text = useMove<HTMLElement>(fade, {
    at: since + arrivesAt + seat * nextMs,
    totalMs: 700,
    now,
    quiet,
  })
  const { x, y, width } = place
  const letters = Array.from(name)
  const isUpright = isAllSquare(name) && letters.length <= mostUpright
  const words = name.trim().split(/\s+/u)
  const widest = words.reduce((most, word) => (word.length > most.length ? word : most), '')
  const size = isUpright
    ? width * (letters.length > 4 ? 0.275 : letters.length > 3 ? 0.344 : 0.4556)
    : Math.min(sizeToFit(widest, width * 0.78, width * 0.3, width * 0.1), (width * 1.3) / words.length)
  return (
    <b
      ref={text}
      data-person={index}
      data-won
      className={isUpright ? 'fd-river-upright' : 'fd-river-level'}
      style={{ left: x, top: y - lift - middle * width, fontSize: size, ...(!isUpright && { width }) }}
    >
      {name}
    </b>
  )
}

const face = 390

/** The portrait comes out from behind the paper, then department and number. */
function Beside({ person, place, room, since, now, quiet }: Of & { readonly room: River }) {
  const { name, picture, department, number } = person
  const timed = { now, quiet, easing: 'cubic-bezier(.16, 1, .3, 1)' }
  const portrait = useMove<HTMLDivElement>(slide, { ...timed, at: since + 2_000, totalMs: 350 })
  const facts = useMove<HTMLDivElement>(fade, { ...timed, at: since + 2_350, totalMs: 250 })
  const edge = place.x + place.width / 2 - 3
  const left = place.x + 284
  const width = room.left + room.frame - left - 112
  return (
    <>
      {picture && (
        <div className="fd-river-face" style={{ left: edge }}>
          <div ref={portrait}>
            <Avatar name={name} size={face} src={picture} />
          </div>
        </div>
      )}
      <div ref={facts} className="fd-river-facts" style={{ left, top: picture ? 594 : 470 }}>
        {department && <b style={{ fontSize: sizeToFit(department, width, 76, 44) }}>{department}</b>}
        {number && <span>{number}</span>}
      </div>
    </>
  )
}

const slide: Keyframe[] = [
  { opacity: 0, transform: 'translateX(-240px)' },
  { opacity: 1, transform: 'none' },
]
const fade: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]
