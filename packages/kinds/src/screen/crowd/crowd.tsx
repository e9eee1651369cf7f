import { useRef } from 'react'
import { CardWall } from './card-wall.tsx'
import type { CrowdProps } from './crowd-props.ts'
import { Lanterns } from './lanterns.tsx'
import { NameSlips } from './name-slips.tsx'
import { PeopleWheel } from './people-wheel.tsx'
import { SlotMachine } from './slot-machine.tsx'
import { Sphere } from './sphere.tsx'
import { useAway } from './use-away.ts'
import { useBox } from './use-box.ts'
import './crowd.css'

const skins = {
  sphere: Sphere,
  cards: CardWall,
  names: NameSlips,
  slots: SlotMachine,
  wheel: PeopleWheel,
  lanterns: Lanterns,
}

/**
 * The people of the stage as a picture behind its words; fills its box, which must have a size. At check-in every skin is
 * the moon that fills.
 */
export function Crowd(props: CrowdProps) {
  const [box, size] = useBox()
  const show = useRef<HTMLDivElement>(null)
  useAway(show, props, size)
  const skin = props.pace === 'check-in' ? 'sphere' : props.skin
  const Skin = skins[skin]
  return (
    <div ref={box} className="fd-crowd" data-rehearsal={props.isRehearsal || undefined} aria-hidden="true">
      <div ref={show} key={skin} className="fd-crowd-show">
        {size && <Skin {...props} box={size} />}
      </div>
    </div>
  )
}
