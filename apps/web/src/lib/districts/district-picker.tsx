import { AgainButton, Field, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useId, useState } from 'react'
import {
  childrenOf,
  type DistrictLevels,
  type DistrictPath,
  findDistricts,
  isWhole,
  nameOfPath,
  pathTo,
} from './district-tree.ts'
import { districtWords } from './district-words.ts'
import { useDistricts } from './use-districts.ts'
import './district-picker.css'

/** The narrowest district chosen so far, and its whole name; `isWhole` when nothing narrower can be chosen. */
type ChosenDistrict = { readonly id: string; readonly name: string; readonly isWhole: boolean }

type Props = {
  readonly label: string
  /** Id of the district chosen so far; empty when none is. */
  readonly value: string
  readonly onChange: (chosen: ChosenDistrict) => void
  readonly error?: string | undefined
}

/** Where somebody is: found by typing, or chosen level by level with the phone's own wheels. */
export function DistrictPicker(props: Props) {
  const say = useWords(districtWords)
  const { districts, again } = useDistricts()
  const { label, error } = props
  const noteId = useId()
  return (
    <fieldset className="district-picker" aria-describedby={noteId}>
      <legend>{label}</legend>
      {districts === null && <Skeleton bars={[1, 1]} height={44} />}
      {districts === 'unreached' && (
        <p className="district-lost" role="alert">
          {say.unreached}
          <AgainButton size={44} onAgain={again} />
        </p>
      )}
      {Array.isArray(districts) && <Levels {...props} levels={districts as DistrictLevels} />}
      <p id={noteId} className="district-fault" aria-live="polite">
        {error && <Icon name="info" size={16} />}
        {error}
      </p>
    </fieldset>
  )
}

function Levels({ levels, value, onChange }: Props & { readonly levels: DistrictLevels }) {
  const say = useWords(districtWords)
  const path = pathTo(levels, value)
  const choose = (next: DistrictPath) =>
    onChange({ id: next.at(-1)?.id ?? '', name: nameOfPath(next), isWhole: isWhole(levels, next) })
  const depths = [0, 1, 2].filter((depth) => depth <= path.length)
  return (
    <>
      <Finder levels={levels} onChoose={choose} />
      <div className="district-levels">
        {depths.map((depth) => {
          const above = path.slice(0, depth)
          const options = childrenOf(levels, above)
          if (options.length === 0) return null
          return (
            <select
              key={depth}
              aria-label={say.levels[depth]}
              value={path[depth]?.id ?? ''}
              onChange={({ target }) =>
                choose([...above, ...options.filter(({ id }) => id === target.value)])
              }
            >
              <option value="">{`${say.levels[depth]} · ${say.choose}`}</option>
              {options.map(({ id, fullname }) => (
                <option key={id} value={id}>
                  {fullname}
                </option>
              ))}
            </select>
          )
        })}
      </div>
      <p className="fd-hidden" role="status">
        {path.length > 0 && say.chosen(nameOfPath(path))}
      </p>
    </>
  )
}

type FinderProps = { readonly levels: DistrictLevels; readonly onChoose: (path: DistrictPath) => void }

function Finder({ levels, onChoose }: FinderProps) {
  const say = useWords(districtWords)
  const [typed, setTyped] = useState('')
  const found = findDistricts(levels, typed)
  const note = typed.trim() === '' ? say.findHint : found.length === 0 ? say.none : say.found(found.length)
  return (
    <>
      <Field
        label={say.find}
        hint={note}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        // Enter would send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length > 0 && (
        <ul className="district-found">
          {found.map((path) => (
            <li key={path.at(-1)?.id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(path)
                  setTyped('')
                }}
              >
                {nameOfPath(path)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
