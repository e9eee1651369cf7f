import type { LotTone } from './lot.tsx'
import './lot.css'

type Props = {
  readonly shown: string
  readonly label: string
  readonly height: number
  readonly tone?: LotTone
  readonly faded?: boolean
}

/** A lot lying down: eye at the left, text level, as wide as its words. */
export function LotPlate({ shown, label, height, tone = 'paper', faded = false }: Props) {
  const classes = ['fd-plate', `fd-lot-${tone}`, faded && 'fd-lot-faded'].filter(Boolean).join(' ')
  return (
    <span className={classes} style={{ fontSize: height }} role="img" aria-label={label}>
      <i className="fd-plate-eye" />
      <span className="fd-plate-text">{shown}</span>
    </span>
  )
}
