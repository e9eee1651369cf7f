import type { Lang } from '@fairdraw/ui'
import type { CallProblem } from './call-problem.ts'

/** What a page does about a failed call (seed §8). */
export type Remedy =
  /** Say it, and 50 ms later forget the tokens and go to `/`. */
  | { readonly kind: 'signed_out'; readonly text: string }
  /** The dialog about links that cannot be read yet. */
  | { readonly kind: 'unsupported_link'; readonly title: string; readonly text: string }
  | { readonly kind: 'toast'; readonly text: string }
  | { readonly kind: 'notification'; readonly title: string; readonly text: string }

/** How long the words stand before the page is left. */
export const signOutDelayMs = 50

const words = {
  zh: {
    signedOut: '登录已过期，请重新登录',
    link: '暂不支持该链接',
    linkMore: '评论区抽奖已上线抖音、小红书、微博平台，其他平台正在邀请内测',
    failed: '请求失败',
    unknown: '未知错误',
    unreached: '没有连上服务器，请检查网络',
  },
  en: {
    signedOut: 'Your session has expired. Please sign in again',
    link: 'This link is not supported yet',
    linkMore: 'Comment draws work with Douyin, RED and Weibo; other platforms are in invited beta',
    failed: 'Request failed',
    unknown: 'Unknown error',
    unreached: 'The server could not be reached. Please check your network',
  },
} as const satisfies Record<Lang, unknown>

/** The page's answer to a problem, in the reader's language. */
export function remedyOf(problem: CallProblem, lang: Lang): Remedy {
  const say = words[lang]
  if (problem.isUnreached) return { kind: 'notification', title: say.failed, text: say.unreached }
  if (problem.sta === 4001) return { kind: 'signed_out', text: say.signedOut }
  if (problem.sta === 20027) return { kind: 'unsupported_link', title: say.link, text: say.linkMore }
  const text = problem.message || say.unknown
  if (problem.sta > -1) return { kind: 'toast', text }
  return { kind: 'notification', title: say.failed, text }
}
