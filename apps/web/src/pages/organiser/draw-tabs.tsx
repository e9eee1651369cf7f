import { isReviewed } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { useProofs } from '../../features/reviews/use-proofs.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { thousands } from '../../lib/format.ts'
import { isPlayed, usePlays } from '../../lib/use-plays.ts'
import { pageWords } from './page-words.ts'

type Props = {
  readonly draw: AnswerOf<'taskInfo'>
  readonly picture: DrawPicture
  readonly shown: string
}

/** The views of one draw, each at an address of its own; those that have nothing to show are left out. */
export function DrawTabs({ draw, picture, shown }: Props) {
  const { life, joinCount, entry } = picture
  const isOfLots = entry.opening.by === 'lots'
  const say = useWords(pageWords)
  const plays = usePlays(draw.id, picture).data
  const isJudged = hasReviews(draw)
  const waiting = useProofs(draw.id, isJudged).data?.total ?? 0
  const awards = life.rounds.reduce(
    (sum, { outcome, record }) => (outcome ? sum + outcome.awardCount - record.voids.length : sum),
    (plays?.win_count ?? 0) - (life.voidedPlays?.length ?? 0),
  )
  const tabs = [
    { key: 'overview', word: say.overview, count: 0 },
    { key: 'entrants', word: say.entrants, count: life.close?.n ?? joinCount },
    ...(isPlayed(picture) ? [{ key: 'plays', word: say.plays, count: plays?.total ?? 0 }] : []),
    ...(isJudged ? [{ key: 'reviews', word: say.reviews, count: waiting }] : []),
    ...(isOfLots
      ? [{ key: 'lots', word: say.lots, count: entry.lots?.given ?? 0 }]
      : [{ key: 'winners', word: say.winners, count: awards }]),
    ...(hasForm(draw) ? [{ key: 'answers', word: say.answers, count: 0 }] : []),
    // Nobody comes into a comment draw by a link.
    ...(draw.task_type === 'media' ? [] : [{ key: 'ways', word: say.ways, count: 0 }]),
    { key: 'activity', word: say.activity, count: 0 },
    { key: 'team', word: say.team, count: 0 },
    { key: 'proof', word: say.proofTab, count: 0 },
  ]
  return (
    <nav aria-label={say.views}>
      {tabs.map(({ key, word, count }) => (
        <Link
          key={key}
          to={key === 'overview' ? '?' : `?tab=${key}`}
          replace
          preventScrollReset
          aria-current={shown === key ? 'page' : undefined}
        >
          {word}
          {count > 0 && <small>{thousands(count)}</small>}
        </Link>
      ))}
    </nav>
  )
}

/** True when entrants may earn chances by what the organiser has to judge. */
function hasReviews({ tasks }: Pick<AnswerOf<'taskInfo'>, 'tasks'>): boolean {
  return (tasks ?? []).some(({ kind }) => isReviewed(kind))
}

/** True when entrants are asked something as they join. */
export function hasForm({ entry_form: form }: Pick<AnswerOf<'taskInfo'>, 'entry_form'>): boolean {
  return (form ?? []).length > 0
}
