import { planNames } from '@fairdraw/domain'
import { Icon, PlanBadge, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { useLang } from '../../lib/i18n.ts'
import type { Wanted } from './wanted-gate.ts'
import { planWords } from './words.ts'

/** Why one is here, which plan answers it, and the way back. */
export function WantedNote({ wanted }: { readonly wanted: Wanted }) {
  const say = useWords(planWords)
  const lang = useLang()
  const { what, gate, plan, back } = wanted
  const isHeld = plan === null
  return (
    <section className={isHeld ? 'wanted wanted-held' : 'wanted'}>
      <Icon name={isHeld ? 'unlock' : 'lock'} size={24} />
      <p>
        <b>{say.reason(what)}</b>
        <span>
          {isHeld ? (
            say.reasonHeld
          ) : gate === null ? (
            say.reasonLonger
          ) : (
            <>
              {say.reasonPlan[0]} <PlanBadge>{planNames[lang][plan]}</PlanBadge> {say.reasonPlan[1]}
            </>
          )}
        </span>
      </p>
      {back && (
        <Link className="fd-button fd-button-outline fd-button-36" to={back}>
          <Icon name="back" size={18} />
          {say.back}
        </Link>
      )}
    </section>
  )
}
