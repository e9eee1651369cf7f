import { type ComponentType, useMemo } from 'react'
import type { PlayStageProps } from './play-props.ts'
import type { PicturedPrize, PlayPicture } from './rule-play.ts'
import { CellLines } from './setup-cells.tsx'
import { LookFields } from './setup-look.tsx'
import { PlayPreview, type PreviewKind } from './setup-preview.tsx'
import './setup-play.css'

/** What of a played draw's settings is its picture. */
export type PlaySetupValue = Pick<PlayPicture, 'cells' | 'look'>

export type PlaySetupProps = {
  readonly value: PlaySetupValue
  readonly prizes: readonly PicturedPrize[]
  readonly onChange: (value: PlaySetupValue) => void
  /** What is wrong in words, by the path of the field: `cells`, `cells.3`, `look.button`. */
  readonly objections?: Readonly<Record<string, string>>
  /** The scenery of the draw's pages, by its name in the style sheets. */
  readonly scenery?: string | undefined
  /** Cards of one board for everybody, where there is one: what it holds is dealt, not laid out. */
  readonly board?: number
}

type Props<Script> = PlaySetupProps & {
  readonly kind: PreviewKind<Script> & { readonly fewestCells: number; readonly mostCells: number }
  readonly Stage: ComponentType<PlayStageProps<Script>>
  readonly hasButton?: boolean
}

const none = {}

/** The picture of a played draw in the form: its places, words and colours, and how it will look. */
export function PlaySetup<Script>(props: Props<Script>) {
  const { value, prizes, onChange, objections = none, scenery, kind, Stage, hasButton = true } = props
  const { cells, look } = value
  const picture = useMemo(() => ({ cells, prizes, ...(look && { look }) }), [cells, prizes, look])
  const changed = (part: Partial<PlaySetupValue>) => onChange({ ...value, ...part })
  return (
    <div className="fd-setup-play">
      <div className="fd-setup-sides">
        <div className="fd-setup-fields">
          <CellLines
            cells={cells}
            prizes={prizes}
            objections={objections}
            fewest={kind.fewestCells}
            most={kind.mostCells}
            onChange={(next) => changed({ cells: next })}
          />
          <LookFields
            hasButton={hasButton}
            objections={objections}
            look={look ?? none}
            onChange={(next) => {
              const { look: _, ...rest } = value
              onChange(Object.keys(next).length === 0 ? rest : { ...rest, look: next })
            }}
          />
        </div>
        <PlayPreview kind={kind} Stage={Stage} picture={picture} scenery={scenery} />
      </div>
    </div>
  )
}
