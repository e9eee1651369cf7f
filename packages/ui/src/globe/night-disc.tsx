import { Landscape } from '../scenes/landscape.tsx'
import { Globe } from './globe.tsx'

type Props = { readonly labels: readonly string[]; readonly size: number }

/** The globe over dark hills in a round of deep night: the picture at the head of the public page. */
export function NightDisc({ labels, size }: Props) {
  return (
    <div className="fd-night-disc" style={{ width: size, height: size }} aria-hidden="true">
      <Globe labels={labels} width={size} height={size} radius={size * 0.31} />
      <Landscape look="night" />
    </div>
  )
}
