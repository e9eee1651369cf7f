import { gates, planNames, unlocks } from '@fairdraw/domain'
import { PlanBadge, useWords } from '@fairdraw/ui'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useOwnUser } from '../../lib/own-user.ts'
import { useAsked } from '../../lib/use-asked.ts'
import './fans-tick.css'

const words = {
  zh: {
    tell: (fans: string) => `通知 ${fans} 位粉丝`,
    more: '同意接收你的新抽奖的人，每人收到一次通知。',
    locked: (plan: string) => `${plan}起可用`,
  },
  en: {
    tell: (fans: string) => `Tell ${fans} followers`,
    more: 'Those who agreed to hear of your next draws are told once each.',
    locked: (plan: string) => `From ${plan} on`,
  },
}

/** Whether followers are to be told of a draw once it is published; `tell` does so if that was wanted. */
export function useFansTick(id: string) {
  const api = useApi()
  const user = useOwnUser()
  const [isWanted, setIsWanted] = useState(false)
  const { data } = useAsked('taskFans', { id }, { isAloud: true })
  const isUnlocked = user !== undefined && unlocks(user.vip_info.plan, 'notify_fans')
  return {
    fans: data?.fans ?? 0,
    isUnlocked,
    isWanted,
    setIsWanted,
    tell: async () => {
      if (isWanted && isUnlocked) await api.call('taskFansTell', { id })
    },
  }
}

/** The tick, with how many it is about; nothing for who has no followers. */
export function FansTick({ fans, isUnlocked, isWanted, setIsWanted }: ReturnType<typeof useFansTick>) {
  const say = useWords(words)
  const lang = useLang()
  if (fans === 0) return null
  const plan = planNames[lang][gates.notify_fans.plan]
  return (
    <div className="fans-tick">
      <Checkbox
        checked={isWanted && isUnlocked}
        disabled={!isUnlocked}
        onChange={({ target }) => setIsWanted(target.checked)}
      >
        {say.tell(thousands(fans))} {!isUnlocked && <PlanBadge>{say.locked(plan)}</PlanBadge>}
      </Checkbox>
      <p className="type-2">{say.more}</p>
    </div>
  )
}
