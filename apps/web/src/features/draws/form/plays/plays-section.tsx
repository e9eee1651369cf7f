import { drawType, playModes } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { CountField } from '../count-field.tsx'
import { fieldId, useForm } from '../form-place.ts'
import { formWords } from '../form-words.ts'
import { MaxWins } from '../max-wins.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { SwitchField } from '../switch-field.tsx'
import { BoardField } from './board-field.tsx'
import { CellsChanged } from './cells-changed.tsx'
import { OddsFields } from './odds-fields.tsx'
import { isShared } from './play-line.ts'
import { playWords } from './play-words.ts'
import { ReleaseFields } from './release-fields.tsx'
import { usePlay } from './use-play.ts'
import './plays.css'

/** How it is played: what decides, the odds, how often, and what the picture shows; `picture` is the part of the kind. */
export function PlaysSection({ picture }: { readonly picture: ReactNode }) {
  const say = useWords(playWords)
  const { type } = useForm()
  const { play, set } = usePlay()
  const hasBoard = isShared(play)
  return (
    <>
      <RadioCards
        legend={say.mode}
        value={play.mode}
        id={fieldId('settings.mode')}
        cards={playModes.map((mode) => ({ value: mode, word: say.modes[mode], more: say.modeHints[mode] }))}
        onChange={(mode) => set({ mode })}
      />
      <OddsFields />
      {play.mode === 'pool' && drawType(type).kind === 'cards' && <BoardField />}
      <Limits />
      {play.mode === 'probability' && <ReleaseFields />}
      <div className="form-field">
        <p className="form-label">{say.whenGone}</p>
        <RadioCards
          legend={say.whenGone}
          look="line"
          value={play.whenGone}
          id={fieldId('settings.when_gone')}
          cards={(['go_on', 'end'] as const).map((way) => ({ value: way, word: say.whenGones[way] }))}
          onChange={(whenGone) => set({ whenGone })}
        />
      </div>
      {!hasBoard && <Strong />}
      <div className="form-field">
        <p className="form-label">{say.cells}</p>
        {!hasBoard && (
          <>
            <p className="form-note">{say.cellsMore}</p>
            <CellsChanged />
          </>
        )}
        {picture}
      </div>
    </>
  )
}

function Limits() {
  const say = useWords(playWords)
  const { play, set } = usePlay()
  return (
    <fieldset className="plays-part">
      <legend className="form-label">{say.plays}</legend>
      <div className="form-row">
        <CountField
          path="settings.plays.per_day"
          label={say.perDay}
          value={play.perDay}
          most={1_000}
          unit={say.times}
          empty={say.noLimit}
          hint={say.playsHint}
          onChange={(perDay) => set({ perDay })}
        />
        <CountField
          path="settings.plays.total"
          label={say.total}
          value={play.total}
          most={100_000}
          unit={say.times}
          empty={say.noLimit}
          onChange={(total) => set({ total })}
        />
        <MaxWins hint={say.winsHint} />
      </div>
    </fieldset>
  )
}

/** Turned off, the level goes back to what can be had: nothing else here asks for one. */
function Strong() {
  const say = useWords(playWords)
  const { objections } = useWords(formWords)
  const { form, set: setForm } = useForm()
  const { play } = usePlay()
  const turn = (isStrong: boolean) =>
    setForm({ play: { ...play, isStrong }, ...(!isStrong && { level: 'auto' as const }) })
  const needsBeacon = play.isStrong && form.level === 'C'
  return (
    <SwitchField
      path="settings.strong"
      label={say.strong}
      isOn={play.isStrong}
      hint={needsBeacon ? objections.strong_needs_beacon : say.strongHint}
      onChange={turn}
    />
  )
}
