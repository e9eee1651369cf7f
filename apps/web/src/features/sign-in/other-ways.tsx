import { useToast, useWords } from '@fairdraw/ui'
import type { AnswerOf } from '../../lib/call-table.ts'
import { beginTrip } from '../../lib/sign-in-trip.ts'
import { tripWords } from './trip-words.ts'
import { words } from './words.ts'

type Way = AnswerOf<'authPlatforms'>['list'][number]
type Props = {
  readonly list: readonly Way[]
  /** Where to after signing in. */
  readonly back: string
}

/** The ways to sign in that lead over another site; none where the operator connected none. */
export function OtherWays({ list, back }: Props) {
  const say = useWords(words)
  const { names, noMemory } = useWords(tripWords)
  const tell = useToast()
  const ways = list.filter((way) => way.authorise_url !== null)
  if (ways.length === 0) return null
  const leave = ({ platform, authorise_url }: Way) => {
    const there = beginTrip(authorise_url ?? '', { platform, back })
    if (there === null) tell(noMemory, 'crimson')
    else location.assign(there)
  }
  return (
    <footer className="sign-in-others">
      <p className="type-small type-2">{say.others}</p>
      {ways.map((way) => (
        <button
          key={way.authorise_url}
          type="button"
          className="fd-button fd-button-outline"
          onClick={() => leave(way)}
        >
          {names[way.platform] ?? way.name}
        </button>
      ))}
    </footer>
  )
}
