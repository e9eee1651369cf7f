import type { Lang } from '@fairdraw/ui'

/** What the browser calls a page, in the reader's language. */
export type Title = Readonly<Record<Lang, string>>

/** When a route gives no title of its own. */
export const defaultTitle: Title = {
  zh: '明签抽奖 - 年会抽奖工具，大屏幕互动抽奖，小程序抽奖',
  en: 'Fairdraw - draws for annual parties, big screens and mini programs',
}

/** Titles of the routes. */
export const titles = {
  enter: { zh: '参与抽奖', en: 'Enter the draw' },
  proof: { zh: '开奖证明', en: 'Proof of the draw' },
  stage: { zh: '大屏幕抽奖', en: 'Big-screen draw' },
  bindAccount: { zh: '公众号授权', en: 'Official account authorisation' },
  signingIn: { zh: '登录中', en: 'Signing in' },
  ourApp: { zh: '我们的应用', en: 'Our app' },
  create: { zh: '创建抽奖', en: 'Create a draw' },
  draws: { zh: '我的抽奖', en: 'My draws' },
  pay: { zh: '购买产品', en: 'Buy a plan' },
  examples: { zh: '客户案例', en: 'Customer cases' },
  mini: { zh: '小程序', en: 'Mini program' },
  plugins: { zh: '插件', en: 'Plugins' },
  wheel: {
    zh: '转盘抽名字：粘贴名单转一转，不用注册 - 明签',
    en: 'Wheel of names: paste, spin, no account - Fairdraw',
  },
  selfCheck: { zh: '自检', en: 'Self-check' },
} as const satisfies Readonly<Record<string, Title>>
