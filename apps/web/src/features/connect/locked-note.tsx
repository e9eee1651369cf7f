import { type GateId, gates, planNames } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { PlansLink } from '../../lib/desk-plans-link.tsx'
import { useLang } from '../../lib/i18n.ts'
import { words } from './words.ts'

/** Keeps the place of what another plan unlocks; the way to the plans takes the reason along. */
export function LockedNote({ gate }: { readonly gate: GateId }) {
  const say = useWords(words)
  const lang = useLang()
  const { text, en, plan } = gates[gate]
  return (
    <div className="connect-locked">
      <Icon name="lock" size={20} />
      <p>{say.locked(lang === 'zh' ? text : en, planNames[lang][plan])}</p>
      <PlansLink gate={gate} />
    </div>
  )
}
