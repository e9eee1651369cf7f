import { Icon, useWords } from '@fairdraw/ui'
import { Button, Select } from 'antd'
import { type PicturedPrize, usualCells } from './rule-play.ts'
import { setupWords } from './setup-words.ts'

type Cells = readonly (number | null)[]

export type CellsProps = {
  readonly cells: Cells
  readonly prizes: readonly PicturedPrize[]
  readonly fewest: number
  readonly most: number
  readonly onChange: (cells: Cells) => void
  /** What is wrong, by the path of the field: `cells`, `cells.3`. */
  readonly objections: Readonly<Record<string, string>>
}

/** antd's options need a value that is not null. */
const nothing = 0

/** What stands in each place, one line a place: a prize or nothing, moved by two buttons. */
export function CellLines({ cells, prizes, fewest, most, onChange, objections }: CellsProps) {
  const say = useWords(setupWords)
  const tiers = prizes.map(({ tier }) => tier)
  const put = (place: number, tier: number | null) =>
    onChange(cells.map((held, at) => (at === place ? tier : held)))
  const without = (place: number) => cells.filter((_, at) => at !== place)
  const moved = (place: number, by: 1 | -1) => {
    const held = cells[place] ?? null
    return without(place).toSpliced(place + by, 0, held)
  }
  const options = (held: number | null) => [
    ...prizes.map(({ tier, name }) => ({ value: tier, label: say.prize(tier, name) })),
    { value: nothing, label: say.thanksCell },
    ...(held !== null && !tiers.includes(held) ? [{ value: held, label: say.gone }] : []),
  ]
  return (
    <fieldset className="fd-setup-cells">
      <legend>{say.cells}</legend>
      <p className="fd-setup-more">{say.cellsMore(fewest, most)}</p>
      <ol>
        {cells.map((held, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={place}>
            <i aria-hidden="true">{place + 1}</i>
            <Select<number>
              aria-label={say.cell(place + 1)}
              value={held ?? nothing}
              options={options(held)}
              onChange={(tier) => put(place, tier === nothing ? null : tier)}
              {...(objections[`cells.${place}`] && { status: 'error' as const })}
            />
            <IconButton
              name="down"
              turned
              label={say.up(place + 1)}
              act={place > 0 && (() => onChange(moved(place, -1)))}
            />
            <IconButton
              name="down"
              label={say.down(place + 1)}
              act={place < cells.length - 1 && (() => onChange(moved(place, 1)))}
            />
            {fewest !== most && (
              <IconButton
                name="trash"
                label={say.remove(place + 1)}
                act={cells.length > fewest && (() => onChange(without(place)))}
              />
            )}
            {objections[`cells.${place}`] && <p className="fd-setup-wrong">{objections[`cells.${place}`]}</p>}
          </li>
        ))}
      </ol>
      {objections.cells && <p className="fd-setup-wrong">{objections.cells}</p>}
      <div className="fd-setup-acts">
        {fewest !== most && (
          <Button disabled={cells.length >= most} onClick={() => onChange([...cells, null])}>
            {say.add}
          </Button>
        )}
        <Button disabled={tiers.length === 0} onClick={() => onChange(usualCells(tiers, cells.length))}>
          {say.spread}
        </Button>
      </div>
      <p className="fd-setup-more">{say.honest}</p>
    </fieldset>
  )
}

type IconButtonProps = {
  readonly name: 'down' | 'trash'
  readonly label: string
  /** False where there is nothing to do; the button keeps its place and the focus. */
  readonly act: false | (() => void)
  readonly turned?: boolean
}

function IconButton({ name, label, act, turned = false }: IconButtonProps) {
  return (
    <button
      type="button"
      className={turned ? 'fd-setup-icon fd-setup-turned' : 'fd-setup-icon'}
      aria-label={label}
      aria-disabled={!act}
      onClick={act || undefined}
    >
      <Icon name={name} size={18} />
    </button>
  )
}
