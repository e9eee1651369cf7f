import type { Lang } from '@fairdraw/ui'
import { dayAndClock } from '../format.ts'
import type { SaidFilters } from './comments-said.ts'
import { filterWords } from './filter-words.ts'

/** Filters as sentences, in the order in which a comment is asked; `zone` is the time zone of the draw. */
export function filtersSaid(filters: SaidFilters, lang: Lang, zone?: string): readonly string[] {
  const say = filterWords[lang]
  const { include, exclude, tags, no_tags: noTags, from, to } = filters
  const listed = (words: readonly string[], joint: string) => words.map(say.word).join(joint)
  const when = (at: string) => dayAndClock(Date.parse(at), lang, undefined, zone)
  const lines: readonly (string | false | undefined)[] = [
    say.replies(filters.with_replies === true),
    filters.without_author !== false && say.author,
    filters.without_blank === true && say.blank,
    from !== undefined && say.from(when(from)),
    to !== undefined && say.to(when(to)),
    include && include.length > 0 && say.include(listed(include, say.or)),
    exclude && exclude.length > 0 && say.exclude(listed(exclude, say.or)),
    tags && tags.length > 0 && say.tags(listed(tags, say.and)),
    noTags && noTags.length > 0 && say.noTags(listed(noTags, say.or)),
    filters.min_mentions !== undefined && say.mentions(filters.min_mentions),
    filters.min_likes !== undefined && say.likes(filters.min_likes),
    filters.min_level !== undefined && say.level(filters.min_level),
    filters.min_length !== undefined && say.length(filters.min_length),
    filters.past_winner_days !== undefined && say.winners(filters.past_winner_days),
  ]
  return lines.filter((line): line is string => typeof line === 'string')
}
