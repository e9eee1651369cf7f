import { useWords } from '@fairdraw/ui'
import type { ControlProps } from './control-props.ts'
import { controlWords } from './control-words.ts'
import { stateSaid } from './state-said.ts'
import { useSeconds } from './use-seconds.ts'
import './hall-state.css'

/** Screens are in step to 50 ms: from here on it is worth a word. */
const doubtSaidMs = 25

/** Where the show is, and whether this machine hears and counts well. */
export function HallState({ show, follower }: Pick<ControlProps, 'show' | 'follower'>) {
  const say = useWords(controlWords)
  const { clock } = follower
  useSeconds()
  const doubt = clock.doubtMs()
  const trouble = [
    say.link[show.link],
    show.link === 'offline'
      ? ''
      : !clock.isSet()
        ? say.unsetClock
        : doubt > doubtSaidMs
          ? say.doubt(Math.round(doubt))
          : '',
  ].filter(Boolean)
  return (
    <div className="hall-state">
      <p role="status">{stateSaid(show.state, clock.now(), say)}</p>
      {trouble.length > 0 && <p className="hall-state-trouble">{trouble.join(' · ')}</p>}
    </div>
  )
}
