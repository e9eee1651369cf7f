import { gates, planNames } from '@fairdraw/domain'
import { EmptyScene, PlanBadge, useWords } from '@fairdraw/ui'
import { PlansLink } from '../../lib/desk-plans-link.tsx'
import { useLang } from '../../lib/i18n.ts'

const words = {
  zh: {
    title: '查看和恢复回收站里的抽奖',
    more: '放进来的抽奖保留 30 天，之后彻底删除；公开证明一直有效。升级后可以在这里查看并恢复。',
  },
  en: {
    title: 'Look into the bin and restore',
    more: 'What was put away is kept for 30 days, then removed for good; its public proof stays valid. With a higher plan it can be seen and restored here.',
  },
}

/** In the place of the bin that the plan does not open. */
export function BinLocked() {
  const say = useWords(words)
  const lang = useLang()
  const { plan } = gates.recycle_bin
  return (
    <EmptyScene
      title={say.title}
      act={<PlansLink gate="recycle_bin" className="fd-button fd-button-ink fd-button-36" />}
    >
      <PlanBadge>{planNames[lang][plan]}</PlanBadge>
      <br />
      {say.more}
    </EmptyScene>
  )
}
