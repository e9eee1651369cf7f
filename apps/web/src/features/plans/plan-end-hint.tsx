import { planNames } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { day, inDays } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useOwnUser } from '../../lib/own-user.ts'
import { planWords } from './words.ts'
import './plan-end-hint.css'

/** How long before its end a plan is spoken of. */
const soonMs = 14 * 86_400_000

/** Says that the own plan ends within two weeks, what that does not touch, and where it is renewed; else nothing. */
export function PlanEndHint() {
  const say = useWords(planWords)
  const lang = useLang()
  const held = useOwnUser()?.vip_info
  const endsAt = held?.end_at ? Date.parse(held.end_at) : null
  const left = endsAt === null ? null : endsAt - Date.now()
  if (!held || endsAt === null || left === null || held.plan === 'free' || left <= 0 || left > soonMs)
    return null
  return (
    <p className="plan-end">
      <Icon name="clock" size={18} />
      <span>
        {say.endsSoon(planNames[lang][held.plan], day(endsAt, lang), inDays(endsAt, lang))} {say.endsSoonMore}{' '}
        <Link to={deskPaths.pay()}>{say.renewNow}</Link>
      </span>
    </p>
  )
}
