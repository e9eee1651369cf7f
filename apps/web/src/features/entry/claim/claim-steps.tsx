import type { AwardState, HandOver } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { claimWords } from './claim-words.ts'
import type { AwardSight } from './use-award.ts'

/** What is given by hand or sent goes this way; codes and links are there at once. */
const withSteps: readonly (HandOver | null)[] = ['post', 'contact', 'form']
const reached: Readonly<Partial<Record<AwardState, number>>> = {
  announced: 0,
  claimed: 1,
  shipped: 2,
  done: 2,
}

type Props = { readonly sight: Pick<AwardSight, 'arrival' | 'state'>; readonly handOver: HandOver | null }

/** How far a prize is on its way to its winner. */
export function ClaimSteps({ sight: { arrival, state }, handOver }: Props) {
  const { steps } = useWords(claimWords)
  // That it has come is its winner's to say.
  const at = arrival ? 3 : reached[state]
  if (at === undefined || !withSteps.includes(handOver)) return null
  return (
    <ol className="claim-steps">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={place <= at ? 'is-reached' : ''}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
