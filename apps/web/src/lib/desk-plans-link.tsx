import { gates, type ReasonCode } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { deskPaths } from './desk-paths.ts'
import { recordVipReason } from './vip-reason.ts'

const words = { zh: '查看方案', en: 'See the plans' }

type Props = { readonly gate: ReasonCode; readonly className?: string }

/** The way to the plans, which takes along what was wanted. */
export function PlansLink({ gate, className = 'fd-button fd-button-outline fd-button-36' }: Props) {
  const { from, text } = gates[gate]
  return (
    <a className={className} href={deskPaths.pay()} onClick={() => recordVipReason({ from, desc: text })}>
      {useWords(words)}
    </a>
  )
}
