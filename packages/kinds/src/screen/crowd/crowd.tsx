import { Globe } from '@fairdraw/ui'
import { useMemo } from 'react'
import type { CrowdProps } from './crowd-props.ts'
import { presentIn } from './present.ts'
import { useBox } from './use-box.ts'
import './crowd.css'

/** The people of the stage as a picture behind its words; fills its box, which must have a size. */
export function Crowd({ people, gone, pace }: CrowdProps) {
  const [box, size] = useBox()
  const labels = useMemo(() => presentIn(people, gone).map(({ name }) => name), [people, gone])
  return (
    <div ref={box} className="fd-crowd" aria-hidden="true">
      {size && labels.length > 0 && (
        <Globe labels={labels} width={size.width} height={size.height} rolling={pace === 'rolling'} />
      )}
    </div>
  )
}
