import { useWords } from '@fairdraw/ui'
import type { StageLot } from './use-stage-lots.ts'
import { lotsStageWords } from './words.ts'

type Props = {
  readonly lots: readonly StageLot[]
  /** Two plates beside each other in place of four. */
  readonly isWide: boolean
  /** Whether the lot in this place of the page has come forward. */
  readonly isOut: (place: number) => boolean
}

/** One page of people with their lots. */
export function LotPlates({ lots, isWide, isOut }: Props) {
  const say = useWords(lotsStageWords)
  return (
    <ol className={`lots-stage-plates ${isWide ? 'lots-stage-plates-wide' : ''}`} aria-label={say.dealt}>
      {lots.map(({ key, who, label }, place) => (
        <li key={key} className={isOut(place) ? 'lots-stage-plate' : 'lots-stage-plate lots-stage-plate-in'}>
          <i />
          <span className="lots-stage-words">
            <small className="lots-stage-who">{who}</small>
            <b className="lots-stage-label">{label}</b>
          </span>
        </li>
      ))}
    </ol>
  )
}
