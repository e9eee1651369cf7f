import { type Period, type Product, planNames } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import { thousands } from '../../lib/format.ts'

/** How long a period is, as it stands behind the name of a plan. */
const periodNames: Readonly<Record<Lang, Readonly<Record<Period, string>>>> = {
  zh: { month: '1 个月', year: '1 年' },
  en: { month: '1 month', year: '1 year' },
}

/** 专业版 · 1 年, 专业版会员卡（1 年）× 12, 大屏幕一场 · 最多 300 人. */
export function productTitle(product: Product, lang: Lang): string {
  const isZh = lang === 'zh'
  if (product.kind === 'screen') {
    const people = thousands(product.people)
    return isZh ? `大屏幕一场 · 最多 ${people} 人` : `One big-screen event · up to ${people} people`
  }
  const name = planNames[lang][product.plan]
  const period = periodNames[lang][product.period]
  if (product.kind === 'plan') return `${name} · ${period}`
  const count = thousands(product.count)
  return isZh ? `${name}会员卡（${period}）× ${count}` : `${name} VIP cards (${period}) × ${count}`
}
