import { Landscape } from '@fairdraw/ui'
import { DrawBar } from './draw-bar.tsx'
import './cover.css'

/** The landscape at the head of a draw page; always by day, whatever the theme. */
export function Cover({ title }: { readonly title: string }) {
  return (
    <div className="cover" data-theme="light">
      <Landscape look="celadon" />
      <DrawBar title={title} />
    </div>
  )
}
