import { drawType, playModes } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { ChoiceField } from '../choice-field.tsx'
import { CountField } from '../count-field.tsx'
import { useForm, usePart } from '../form-place.ts'
import { formWords } from '../form-words.ts'
import { MaxWins } from '../max-wins.tsx'
import { cardsOf, RadioCards } from '../radio-cards.tsx'
import { SwitchField } from '../switch-field.tsx'
import { BoardField } from './board-field.tsx'
import { CellsChanged } from './cells-changed.tsx'
import { OddsFields } from './odds-fields.tsx'
import { isShared } from './play-line.ts'
import { playWords } from './play-words.ts'
import { ReleaseFields } from './release-fields.tsx'
import './plays.css'

/** How it is played: what decides, the odds, how often, and what the picture shows; `picture` is the part of the kind. */
export function PlaysSection({ picture }: { readonly picture: ReactNode }) {
  const say = useWords(playWords)
  const { type } = useForm()
  const { part: play, bind } = usePart('play')
  const hasBoard = isShared(play)
  return (
    <>
      <RadioCards {...bind('mode')} legend={say.mode} cards={cardsOf(playModes, say.modes, say.modeHints)} />
      <OddsFields />
      {play.mode === 'pool' && drawType(type).kind === 'cards' && <BoardField />}
      <Limits />
      {play.mode === 'probability' && <ReleaseFields />}
      <ChoiceField
        {...bind('whenGone')}
        legend={say.whenGone}
        look="line"
        cards={cardsOf(['go_on', 'end'], say.whenGones)}
      />
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
  const { bind } = usePart('play')
  return (
    <fieldset className="plays-part">
      <legend className="form-label">{say.plays}</legend>
      <div className="form-row">
        <CountField
          {...bind('perDay')}
          path="settings.plays.per_day"
          label={say.perDay}
          most={1_000}
          unit={say.times}
          empty={say.noLimit}
          hint={say.playsHint}
        />
        <CountField
          {...bind('total')}
          path="settings.plays.total"
          label={say.total}
          most={100_000}
          unit={say.times}
          empty={say.noLimit}
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
  const { part: play } = usePart('play')
  const turn = (isStrong: boolean) =>
    setForm({ play: { ...play, isStrong }, ...(!isStrong && { level: 'auto' as const }) })
  const needsBeacon = play.isStrong && form.level === 'C'
  return (
    <SwitchField
      path="settings.strong"
      label={say.strong}
      value={play.isStrong}
      hint={needsBeacon ? objections.strong_needs_beacon : say.strongHint}
      onChange={turn}
    />
  )
}
