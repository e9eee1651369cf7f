import { partsOf, type ReleasePart, sliceAt } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { useMemo } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { playWords } from './play-words.ts'

/** Longer plans are told by their next parts; the rest is alike. */
const shownParts = 10

/** How stock is let out: what comes next and when, by the draw's clock, and the whole plan as the charter fixed it. */
export function ReleasePlan({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(playWords)
  const { entry, life } = picture
  const { release, prizes } = life.charter ?? {}
  const now = useServerNow(release !== undefined && life.status === 'open')
  const parts = useMemo(() => (release && prizes ? partsOf(release, prizes) : []), [release, prizes])
  const told = useTold(picture)
  if (!release || entry.play === null) return null
  const slice = sliceAt(release, now)
  const to = parts.findIndex((part) => part.slice > slice)
  const next = parts[to]
  const held = parts.slice(to === -1 ? parts.length : to).reduce((sum, { total }) => sum + total, 0)
  // The part that is out now stands first, so that it is seen what it was.
  const first = Math.max(0, (next ? to : parts.length) - 1)
  const shown = parts.slice(first, first + shownParts)
  const rest = parts.length - first - shown.length
  return (
    <div className="release">
      <p className="type-small type-3">{say.release[release.every]}</p>
      <p className="release-next" aria-live="polite">
        {next ? say.releaseNext(told.when(next), told.what(next)) : say.releaseAll}
      </p>
      {held > 0 && <p className="type-small type-2">{say.releaseHeld(held)}</p>}
      <details>
        <summary>{say.releasePlan}</summary>
        <ol className="release-parts">
          {shown.map((part) => (
            <li className="release-part" key={part.slice}>
              <span>{told.when(part)}</span>
              <span>{told.what(part)}</span>
              {part.slice <= slice && <span className="type-small type-3">{say.releaseOut}</span>}
            </li>
          ))}
        </ol>
        {rest > 0 && <p className="type-small type-3">{say.releaseRest(rest)}</p>}
      </details>
    </div>
  )
}

/** A part in words: when it begins where the draw is held, and what it lets out. */
function useTold({ entry }: DrawPicture) {
  const say = useWords(playWords)
  const lang = useLang()
  const names = new Map(entry.prizes.map(({ tier, name }) => [tier, name]))
  return {
    when: ({ at }: ReleasePart) => dayAndClock(at, lang, undefined, entry.time_zone),
    what: ({ pieces }: ReleasePart) =>
      pieces
        .map(({ tier, count }) => say.pieces(names.get(tier) ?? '', count))
        .join(lang === 'zh' ? '、' : ', '),
  }
}
