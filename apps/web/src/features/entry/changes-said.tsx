import type { ChangedPart } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { changeWords } from './change-words.ts'
import './changes-said.css'

/** What was changed once people could enter; nothing may be to their disadvantage, and each change is public. */
export function ChangesSaid({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(changeWords)
  const lang = useLang()
  const now = useServerNow()
  const changes = changesOf(picture)
  if (changes.length === 0) return null
  return (
    <section className="changes-said type-small" aria-label={say.title}>
      <p className="type-strong">{say.title}</p>
      <ul>
        {changes.map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            {say[what]}{' '}
            <span className="type-3 type-numbers">{dayAndClock(at, lang, now, picture.entry.time_zone)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each kind of change once, at its latest, the newest first. */
function changesOf({ life }: DrawPicture): { at: number; what: ChangedPart | 'later' }[] {
  const latest = new Map<ChangedPart | 'later', number>()
  if (life.extendedAt !== undefined) latest.set('later', life.extendedAt)
  for (const { at, parts } of life.changes ?? []) for (const part of parts) latest.set(part, at)
  return [...latest].map(([what, at]) => ({ at, what })).sort((a, b) => b.at - a.at)
}
