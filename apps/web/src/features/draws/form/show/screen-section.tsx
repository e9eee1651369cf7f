import { acts, cardFields, danmakuModes, reveals, skins } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Checkbox } from 'antd'
import { MusicUpload } from '../../../../lib/upload/music-upload.tsx'
import { bindOptional } from '../bind-fields.ts'
import { ChoiceField } from '../choice-field.tsx'
import { CountField } from '../count-field.tsx'
import { useForm, usePart } from '../form-place.ts'
import { NamesField } from '../names-field.tsx'
import { PictureField } from '../picture-field.tsx'
import { cardsOf, RadioCards } from '../radio-cards.tsx'
import { AccentField } from './accent-field.tsx'
import { isSeventhMonth } from './seventh-month.ts'
import { showWords } from './show-words.ts'
import { SkinPicture } from './skin-picture.tsx'

/** How the stage looks and sounds. */
export function ScreenSection() {
  const say = useWords(showWords)
  const form = useForm()
  const { bind, part: show } = usePart('show')
  const isForTheDead = show.beginsAt !== null && isSeventhMonth(show.beginsAt)
  const offered = skins.filter((skin) => skin !== 'lanterns' || skin === show.skin || !isForTheDead)
  return (
    <>
      <div className="form-field">
        <p className="form-label">{say.skin}</p>
        <p className="form-note">{say.skinHint}</p>
        <div className="show-skins">
          <RadioCards
            {...bind('skin')}
            legend={say.skin}
            cards={offered.map((skin) => ({
              value: skin,
              word: say.skins[skin],
              picture: <SkinPicture skin={skin} />,
            }))}
          />
        </div>
        {isForTheDead && <p className="form-note">{say.noLanterns}</p>}
      </div>
      <Stop />
      <ChoiceField
        {...bind('reveal')}
        legend={say.reveal}
        look="line"
        cards={cardsOf(reveals, say.reveals)}
      />
      <Shown />
      <ChoiceField
        {...bind('danmaku')}
        legend={say.danmaku}
        look="line"
        cards={cardsOf(danmakuModes, say.danmakus)}
      />
      <AccentField />
      <PictureField
        {...form.bind('background')}
        label={say.background}
        hint={say.backgroundHint}
        use="background"
        gate="bg_cover"
      />
      <Music />
    </>
  )
}

const usualRollMs = 8_000

function Stop() {
  const say = useWords(showWords)
  const { part: show, set } = usePart('show')
  return (
    <ChoiceField
      legend={say.stop}
      look="line"
      value={show.rollMs === null ? 'hand' : 'clock'}
      path="settings.stop"
      cards={cardsOf(['hand', 'clock'], say.stops)}
      onChange={(chosen) => set({ rollMs: chosen === 'hand' ? null : usualRollMs })}
    >
      {show.rollMs !== null && (
        <CountField
          path="settings.roll_ms"
          label={say.seconds}
          value={show.rollMs / 1_000}
          least={3}
          most={60}
          unit={say.secondsUnit}
          onChange={(seconds) => set({ rollMs: (seconds ?? usualRollMs / 1_000) * 1_000 })}
        />
      )}
      <p className="form-note">{say.stopHint}</p>
    </ChoiceField>
  )
}

function Shown() {
  const say = useWords(showWords)
  const { part: show, set } = usePart('show')
  return (
    <div className="form-row">
      <div className="form-field">
        <p className="form-label">{say.card}</p>
        <Checkbox.Group
          aria-label={say.card}
          value={[...show.card]}
          options={cardFields.map((field) => ({ value: field, label: say.cards[field] }))}
          onChange={(chosen) => set({ card: cardFields.filter((field) => chosen.includes(field)) })}
        />
        <p className="form-note">{say.cardHint}</p>
        {show.card.includes('picture') && (
          <>
            <Checkbox
              checked={show.takesSelfies}
              onChange={({ target }) => set({ takesSelfies: target.checked })}
            >
              {say.selfies}
            </Checkbox>
            <p className="form-note">{say.selfiesHint}</p>
          </>
        )}
      </div>
      <NamesField />
    </div>
  )
}

function Music() {
  const say = useWords(showWords)
  const { part: show, set } = usePart('show')
  const bind = bindOptional(show.music, (music) => set({ music }), 'settings.music')
  return (
    <details className="show-music">
      <summary className="form-label">{say.music}</summary>
      <p className="form-note">{say.musicHint}</p>
      <div className="form-row">
        {acts.map((act) => (
          <div key={act} className="form-field">
            <p className="form-label">{say.acts[act]}</p>
            <MusicUpload label={say.acts[act]} {...bind(act)} />
          </div>
        ))}
      </div>
    </details>
  )
}
