import { Icon, useWords } from '@fairdraw/ui'
import { playWords } from './play-words.ts'

type Props = { readonly isOn: boolean; readonly toggle: () => void }

/** Turns the ticks on and off. */
export function SoundToggle({ isOn, toggle }: Props) {
  const say = useWords(playWords)
  return (
    <button
      type="button"
      className="fd-play-sound"
      aria-pressed={isOn}
      aria-label={say.sound}
      onClick={toggle}
    >
      <Icon name={isOn ? 'sound' : 'mute'} size={20} />
    </button>
  )
}
