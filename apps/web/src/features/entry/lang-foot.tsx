import { LangSwitch } from '../../lib/lang-switch.tsx'
import './lang-foot.css'

/** The other language, at the foot of whatever stage the page of a draw shows. */
export function LangFoot() {
  return (
    <nav className="draw-lang" aria-label="语言 Language">
      <LangSwitch />
    </nav>
  )
}
