import type { CrowdProps } from './crowd-props.ts'
import { Sphere } from './sphere.tsx'
import { useBox } from './use-box.ts'
import './crowd.css'

/** The people of the stage as a picture behind its words; fills its box, which must have a size. */
export function Crowd(props: CrowdProps) {
  const [box, size] = useBox()
  return (
    <div ref={box} className="fd-crowd" aria-hidden="true">
      {size && <Sphere {...props} box={size} />}
    </div>
  )
}
