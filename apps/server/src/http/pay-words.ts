import { type Period, type Product, planNames } from '@fairdraw/domain'
import type { Lang } from './lang.ts'

const periodNames: Readonly<Record<Lang, Readonly<Record<Period, string>>>> = {
  zh: { month: '一个月', year: '一年' },
  en: { month: 'one month', year: 'one year' },
}

/** What an order is called, such as 专业版 · 一年. */
export function productTitle(product: Product, lang: Lang): string {
  if (product.kind === 'screen') {
    const people = product.people.toLocaleString('en')
    return lang === 'zh' ? `大屏幕一场 · ${people} 人` : `One big-screen event · ${people} people`
  }
  const plan = `${planNames[lang][product.plan]} · ${periodNames[lang][product.period]}`
  if (product.kind === 'plan') return plan
  if (lang === 'zh') return `会员卡 ${product.count} 张 · ${plan}`
  return `${product.count} VIP ${product.count === 1 ? 'card' : 'cards'} · ${plan}`
}
