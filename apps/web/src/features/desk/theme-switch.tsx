import { Icon, useWords } from '@fairdraw/ui'
import { setTheme, useTheme } from '../../lib/web-theme.ts'
import { words } from './words.ts'

/** Day or night, one press. */
export function ThemeSwitch() {
  const say = useWords(words)
  const theme = useTheme()
  const [next, icon, word] =
    theme === 'dark' ? (['light', 'sun', say.toLight] as const) : (['dark', 'moon', say.toDark] as const)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={word}
      title={word}
      onClick={() => setTheme(next)}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
