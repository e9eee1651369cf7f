import { type HandOver, usualHandOver, type WayIn } from '@fairdraw/domain'
import { Icon, type IconName, useWords } from '@fairdraw/ui'
import { handOverWays } from '../../lib/hand-over-ways.ts'
import { useLang } from '../../lib/i18n.ts'
import { handOverOfLine, type PrizeLine } from '../../lib/prize-line.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { words } from './words.ts'

type Props = {
  readonly line: PrizeLine
  readonly wayIn: WayIn
  readonly id: string
  readonly onChange: (way: HandOver) => void
}

/** What every prize can be given by; codes and links have ways of their own. */
const common: readonly HandOver[] = ['counter', 'post', 'contact', 'hall', 'organiser', 'form']

const icons: Readonly<Record<HandOver, IconName>> = {
  post: 'truck',
  contact: 'phone',
  code: 'lock',
  counter: 'qr',
  form: 'list',
  link: 'link',
  hall: 'users',
  organiser: 'chat',
}

/** The second line of a prize: how it reaches who wins it, and what the winner will see. */
export function PrizeWays({ line, wayIn, id, onChange }: Props) {
  const say = useWords(words)
  const ways = useWords(handOverWays)
  const tier = prizeTier(line.tier, useLang())
  const chosen = handOverOfLine(line, wayIn)
  const usual = usualHandOver(line.kind, wayIn)
  if (chosen === null || usual === null) return null
  const own = [usual, chosen].filter((way, at, all) => !common.includes(way) && all.indexOf(way) === at)
  return (
    <div className="prize-ways">
      <fieldset id={id} aria-label={say.of(say.handOver, tier)}>
        <legend>{say.handOver}</legend>
        {[...own, ...common].map((way) => (
          <label key={way}>
            <input
              type="radio"
              name={id}
              checked={way === chosen}
              onChange={() => onChange(way)}
              className="fd-hidden"
            />
            <span>
              <Icon name={icons[way]} size={16} />
              {say.handOvers[way]}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="type-small type-2">{ways[chosen]}</p>
    </div>
  )
}
