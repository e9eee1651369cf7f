import type { Plan } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'

/** What each plan is called. */
export const planNames: Readonly<Record<Lang, Readonly<Record<Plan, string>>>> = {
  zh: { free: '免费版', basic: '基础版', pro: '专业版', enterprise: '企业版' },
  en: { free: 'Free', basic: 'Basic', pro: 'Pro', enterprise: 'Enterprise' },
}
