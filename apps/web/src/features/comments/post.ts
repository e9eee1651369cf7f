import { ownSettings } from '@fairdraw/contract'
import { platformName } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import type { AnswerOf } from '../../lib/call-table.ts'

export type PostRef = Pick<AnswerOf<'mediaResolve'>, 'platform' | 'post_id' | 'url'>
export type Platform = PostRef['platform']

/** 抖音, Douyin. */
export const nameOf = (platform: Platform, lang: Lang): string => platformName(platform)[lang]

/** The post a comment draw is made under; null where its comments were imported without one. */
export function postOf(draw: Pick<AnswerOf<'taskInfo'>, 'settings' | 'task_type'>): PostRef | null {
  const { source = 'import' } = ownSettings('media', draw) ?? {}
  return source === 'import' ? null : source
}
