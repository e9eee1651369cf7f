import { planNames } from '@fairdraw/domain'
import { Icon, PlanBadge, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { day } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import type { Outlook } from './prices.ts'
import { payWords } from './words.ts'
import './outlook-lines.css'

type Props = {
  readonly outlook: Outlook
  /** What else is true of this product, a sentence a line. */
  readonly more?: readonly string[]
}

/** What a purchase or a card will do, before it is done. */
export function OutlookLines({ outlook, more = [] }: Props) {
  const say = useWords(payWords)
  const lang = useLang()
  const { plan, ends_at, converted_days: converted, running_draws: running } = outlook
  return (
    <ul className="outlook" aria-label={say.outlook}>
      {plan !== null && (
        <Line>
          {say.planAfter} <PlanBadge>{planNames[lang][plan]}</PlanBadge>{' '}
          <b>{ends_at === null ? say.forEver : say.endsAt(day(Date.parse(ends_at), lang))}</b>
        </Line>
      )}
      {converted > 0 && <Line>{say.converted(converted)}</Line>}
      {plan !== null && running > 0 && <Line>{say.running(running)}</Line>}
      {more.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
    </ul>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      <Icon name="check" size={18} />
      <span>{children}</span>
    </li>
  )
}
