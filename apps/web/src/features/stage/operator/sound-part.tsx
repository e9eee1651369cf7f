import { acts as allActs } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { VolumeSlider } from '../controls/volume-slider.tsx'
import { operatorWords } from './operator-words.ts'

/** What the hall hears: how loud, and what sounds in which act. */
export function SoundPart({ show, drive, acts }: DialogProps) {
  const say = useWords(operatorWords)
  const { scene, settings } = show.state
  return (
    <section className="operator-sound">
      <h2>
        {say.sound}
        <button
          type="button"
          className="operator-act"
          aria-pressed={scene.muted}
          onClick={() => acts.press('mute')}
        >
          <Icon name={scene.muted ? 'mute' : 'sound'} size={16} />
          {say.mute} <kbd>M</kbd>
        </button>
      </h2>
      <VolumeSlider scene={scene} drive={drive} label={say.volume} />
      <dl className="operator-pieces">
        {allActs.map((act) => {
          const isOn = act === scene.act
          return (
            <div key={act} aria-current={isOn || undefined}>
              <dt>{say.acts[act]}</dt>
              <dd>
                {settings.music?.[act] ? say.ownPiece : say.pieces[act]}
                {isOn && !scene.muted && <em>{say.playing}</em>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
