import { acts as allActs } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { isHeard } from '../../../lib/show/use-windows.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { VolumeSlider } from '../controls/volume-slider.tsx'
import { soundWords } from './sound-words.ts'
import type { Screens } from './use-screens.ts'

/** The acts in which something goes on sounding without music of the organiser's own; a reveal sounds once. */
const sounding: ReadonlySet<string> = new Set(['check-in', 'rolling'])

type Props = DialogProps & { readonly screens: Screens }

/** What the hall hears: how loud, and what sounds in which act. It plays where a screen is there that may sound. */
export function SoundPart({ show, drive, acts, screens }: Props) {
  const say = useWords(soundWords)
  const { scene, settings } = show.state
  const canSound = screens.stages.some((stage) => stage.isTouched && isHeard(stage))
  const isLoud = canSound && !scene.muted && scene.volume > 0
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
          const isOwn = settings.music?.[act] !== undefined
          const isPlaying = act === scene.act && isLoud && (isOwn || sounding.has(act))
          return (
            <div key={act} aria-current={act === scene.act || undefined}>
              <dt>{say.acts[act]}</dt>
              <dd>
                {isOwn ? say.ownPiece : say.pieces[act]}
                {isPlaying && <em>{say.playing}</em>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
