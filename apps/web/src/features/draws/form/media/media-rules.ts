import { sentFilters } from '@fairdraw/contract'
import { platformName } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import { filterWords } from '../../../../lib/comments/filter-words.ts'
import { filtersSaid } from '../../../../lib/comments/filters-said.ts'
import { mediaPaths } from '../../../../lib/media-paths.ts'
import type { DrawForm } from '../draw-form.ts'
import { termsEn, termsZh, zoneEn, zoneZh } from '../rules-terms.ts'
import { prizesEn, prizesZh } from '../stages/stage-rules.ts'
import { filtersOf, type MediaLine } from './media-line.ts'

/** A draw from the comments of a post, or of a list of them. */
export type MediaForm = DrawForm & { readonly media: MediaLine }
type Proves = { readonly level: 'B' | 'C'; readonly tell: (at: number) => string; readonly opens: string }

export const isMediaForm = (form: DrawForm): form is MediaForm => form.media !== null

/** A list that is complete from the start may be drawn as soon as it is public. */
export const opensNow = (form: DrawForm): boolean =>
  isMediaForm(form) && form.openBy === 'manual' && form.media.opensNow

/** Where a comment draw goes on once it is public: to its result, to the button that opens it, or to its countdown. */
export function mediaNext(id: string, form: MediaForm): string {
  if (form.openBy === 'time') return mediaPaths.timeopen(id)
  return opensNow(form) ? mediaPaths.win(id, true) : mediaPaths.delay(id)
}

/** The rules of a comment draw: whose comments count, and what is drawn from them. */
export function mediaZh(form: MediaForm, { level, tell, opens }: Proves): readonly string[] {
  const { source, chance } = form.media
  const post = source === null ? '' : `${platformName(source.platform).zh}作品（编号 ${source.postId}）`
  return [
    `${post ? `在${post}下发表评论的人参与` : '在组织者导入的评论名单里的人参与'}，不另设报名。${filterWords.zh.chances[chance]}。`,
    `评论筛选：${conditions(form, 'zh', tell).join('；')}。被筛掉的人和原因也在封存的名单里。`,
    `${opensNow(form) ? '发布后立刻封存名单并开奖。' : opens}${zoneZh(form)}`,
    `奖品：${prizesZh(form.prizes)}。每人最多中奖 ${form.maxWins ?? 1} 次。`,
    level === 'B'
      ? '名单封成一枚公开的指纹，再用事先指定、封存时谁也不知道的公共随机数抽出结果，任何人都可以复算。同一条作品或同一份名单抽过几次，都公开列出。'
      : '名单封成一枚公开的指纹，用发布时锁定的密数抽出结果，任何人都可以复算。同一条作品或同一份名单抽过几次，都公开列出。',
    ...termsZh(form).slice(-1),
    '中奖者不符合条件、主动放弃、联系不上或登记有误时，组织者可以公开原因作废这一份，并另起一轮补抽；被作废的人不再参加。',
  ]
}

export function mediaEn(form: MediaForm, { level, tell, opens }: Proves): readonly string[] {
  const { source, chance } = form.media
  const post = source === null ? '' : `the ${platformName(source.platform).en} post ${source.postId}`
  return [
    `${post ? `Whoever commented under ${post} takes part` : 'Whoever is in the list of comments that the organiser imported takes part'}; there is no other way in. ${filterWords.en.chances[chance]}.`,
    `Comments that count: ${conditions(form, 'en', tell).join('; ')}. Who falls out, and why, is in the sealed list too.`,
    `${opensNow(form) ? 'The list is sealed and drawn as soon as it is public.' : opens}${zoneEn(form)}`,
    `Prizes: ${prizesEn(form.prizes)}. At most ${form.maxWins ?? 1} win(s) a person.`,
    level === 'B'
      ? 'The list becomes one public fingerprint; public randomness named beforehand, which nobody knows at the seal, then draws the result. Anyone can recompute it. Every draw from the same post or list is told in public.'
      : 'The list becomes one public fingerprint; a secret locked at publication then draws the result. Anyone can recompute it. Every draw from the same post or list is told in public.',
    ...termsEn(form).slice(-1),
    'If a winner is not eligible, declines, cannot be reached or was registered in error, the organiser may void that award with a public reason and draw it anew in a further round; the voided person takes no part in it.',
  ]
}

/** Times as they are typed: rules are read on other days too. */
function conditions({ media }: MediaForm, lang: Lang, tell: (at: number) => string): readonly string[] {
  const { from: _from, to: _to, ...timeless } = sentFilters(filtersOf(media))
  const say = filterWords[lang]
  return [
    ...filtersSaid(timeless, lang),
    ...(media.from === null ? [] : [say.from(tell(media.from))]),
    ...(media.to === null ? [] : [say.to(tell(media.to))]),
  ]
}
