import { acts, cardFields, danmakuModes, skins } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Checkbox } from 'antd'
import { MusicUpload } from '../../../../lib/upload/music-upload.tsx'
import { CountField } from '../count-field.tsx'
import { fieldId, useForm } from '../form-place.ts'
import { PictureField } from '../picture-field.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { SwitchField } from '../switch-field.tsx'
import { showWords } from './show-words.ts'
import { SkinPicture } from './skin-picture.tsx'
import { useShowLine } from './use-show-line.ts'

/** How the stage looks and sounds. */
export function ScreenSection() {
  const say = useWords(showWords)
  const { form, set: setForm } = useForm()
  const { show, set } = useShowLine()
  return (
    <>
      <div className="form-field">
        <p className="form-label">{say.skin}</p>
        <p className="form-note">{say.skinHint}</p>
        <div className="show-skins">
          <RadioCards
            legend={say.skin}
            value={show.skin}
            id={fieldId('settings.skin')}
            cards={skins.map((skin) => ({
              value: skin,
              word: say.skins[skin],
              picture: <SkinPicture skin={skin} />,
            }))}
            onChange={(skin) => set({ skin })}
          />
        </div>
      </div>
      <Stop />
      <Shown />
      <div className="form-field">
        <p className="form-label">{say.danmaku}</p>
        <RadioCards
          legend={say.danmaku}
          look="line"
          value={show.danmaku}
          id={fieldId('settings.danmaku')}
          cards={danmakuModes.map((mode) => ({ value: mode, word: say.danmakus[mode] }))}
          onChange={(danmaku) => set({ danmaku })}
        />
      </div>
      <PictureField
        path="background"
        label={say.background}
        hint={say.backgroundHint}
        use="background"
        gate="bg_cover"
        value={form.background}
        onChange={(background) => setForm({ background })}
      />
      <Music />
    </>
  )
}

const usualRollMs = 8_000

function Stop() {
  const say = useWords(showWords)
  const { show, set } = useShowLine()
  const way = show.rollMs === null ? 'hand' : 'clock'
  return (
    <div className="form-field">
      <p className="form-label">{say.stop}</p>
      <RadioCards
        legend={say.stop}
        look="line"
        value={way}
        id={fieldId('settings.stop')}
        cards={(['hand', 'clock'] as const).map((one) => ({ value: one, word: say.stops[one] }))}
        onChange={(chosen) => set({ rollMs: chosen === 'hand' ? null : usualRollMs })}
      />
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
    </div>
  )
}

function Shown() {
  const say = useWords(showWords)
  const { show, set } = useShowLine()
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
      </div>
      <SwitchField
        path="settings.masked"
        label={say.masked}
        isOn={show.isMasked}
        hint={show.isMasked ? say.maskedOn : say.maskedOff}
        onChange={(isMasked) => set({ isMasked })}
      />
    </div>
  )
}

function Music() {
  const say = useWords(showWords)
  const { show, set } = useShowLine()
  const put = (act: (typeof acts)[number], address: string | null) => {
    const { [act]: _, ...rest } = show.music
    set({ music: address === null ? rest : { ...rest, [act]: address } })
  }
  return (
    <details className="show-music">
      <summary className="form-label">{say.music}</summary>
      <p className="form-note">{say.musicHint}</p>
      <div className="form-row">
        {acts.map((act) => (
          <div key={act} className="form-field">
            <p className="form-label">{say.acts[act]}</p>
            <MusicUpload
              label={say.acts[act]}
              value={show.music[act] ?? null}
              onChange={(address) => put(act, address)}
            />
          </div>
        ))}
      </div>
    </details>
  )
}
