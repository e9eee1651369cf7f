import { Icon, useWords } from '@fairdraw/ui'
import { type LinePart, movedTo, useMovedPlaces } from '@fairdraw/ui/desk'
import { Button, Select } from 'antd'
import { useState } from 'react'
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

/** What stands in each place, one line a place: a prize or nothing, moved by its handle or by two buttons. */
export function CellLines({ cells, prizes, fewest, most, onChange, objections }: CellsProps) {
  const say = useWords(setupWords)
  const tiers = prizes.map(({ tier }) => tier)
  const put = (place: number, tier: number | null) =>
    onChange(cells.map((held, at) => (at === place ? tier : held)))
  const without = (place: number) => cells.filter((_, at) => at !== place)
  const [said, setSaid] = useState('')
  const { list, drag, handle, moveBy, focus } = useMovedPlaces(cells.length, (from, to) => {
    setSaid(say.movedTo(from + 1, to + 1))
    onChange(movedTo(cells, from, to))
  })
  // A line that is dragged is shown where it would lie.
  const shown = drag ? movedTo(cells, drag.from, drag.to) : cells
  const remove = (place: number) => {
    focus(Math.min(place, cells.length - 2), 'remove')
    onChange(without(place))
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
      <ol ref={list}>
        {shown.map((held, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={place} className={drag?.to === place ? 'fd-setup-dragged' : undefined}>
            <button
              type="button"
              className="fd-setup-icon fd-setup-drag"
              data-part="drag"
              aria-label={say.drag(place + 1)}
              {...handle(place)}
            >
              <Icon name="drag" size={18} />
            </button>
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
              part="up"
              label={say.up(place + 1)}
              act={place > 0 && (() => moveBy(place, -1, 'up'))}
            />
            <IconButton
              name="down"
              part="down"
              label={say.down(place + 1)}
              act={place < cells.length - 1 && (() => moveBy(place, 1, 'down'))}
            />
            {fewest !== most && (
              <IconButton
                name="trash"
                part="remove"
                label={say.remove(place + 1)}
                act={cells.length > fewest && (() => remove(place))}
              />
            )}
            {objections[`cells.${place}`] && <p className="fd-setup-wrong">{objections[`cells.${place}`]}</p>}
          </li>
        ))}
      </ol>
      <p className="fd-hidden" role="status">
        {said}
      </p>
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
  readonly part: LinePart
}

function IconButton({ name, label, act, part }: IconButtonProps) {
  return (
    <button
      type="button"
      className={part === 'up' ? 'fd-setup-icon fd-setup-turned' : 'fd-setup-icon'}
      data-part={part}
      aria-label={label}
      aria-disabled={!act}
      onClick={act || undefined}
    >
      <Icon name={name} size={18} />
    </button>
  )
}
