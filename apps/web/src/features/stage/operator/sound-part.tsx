import { Icon, useWords } from '@fairdraw/ui'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { operatorWords } from './operator-words.ts'

/** What the hall hears. */
export function SoundPart({ show, acts }: DialogProps) {
  const say = useWords(operatorWords)
  const { muted } = show.state.scene
  return (
    <section className="operator-sound">
      <h2>
        {say.sound}
        <button
          type="button"
          className="operator-act"
          aria-pressed={muted}
          onClick={() => acts.press('mute')}
        >
          <Icon name={muted ? 'mute' : 'sound'} size={16} />
          {say.mute} <kbd>M</kbd>
        </button>
      </h2>
    </section>
  )
}
