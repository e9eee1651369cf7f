import { Countdown, chineseDigits, Globe, KindIcon, type KindPicture, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api-place.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { clock, dayAndClock, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useLiveDraw } from '../../lib/live-draw.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { type DrawRow, isPlayedRow, kindOf, opensAtOf } from './draw-row.ts'
import { ShareDialog } from './share-dialog.tsx'
import { words } from './words.ts'
import './night-panel.css'

/** Numerals in a scattered order; 7919 is prime to 10 000, so none comes twice. */
const labels = Array.from({ length: 320 }, (_, i) => chineseDigits((i * 7919 + 53) % 10_000, 4))

/** The next opening: how long, how many are in, the way to show it to people. */
export function NightPanel({ row }: { readonly row: DrawRow }) {
  const say = useWords(words)
  const lang = useLang()
  const now = useServerNow()
  const [isShared, setIsShared] = useState(false)
  const { picture } = useLiveDraw(useApi(), row.lid)
  const joined = picture?.joinCount ?? row.join_count
  const isPlayed = isPlayedRow(row)
  const closesAt = row.closes_at === null ? null : Date.parse(row.closes_at)
  // Nothing is opened in a draw that is played: its end is what is waited for.
  const opensAt = isPlayed ? closesAt : opensAtOf(row)
  const whenSaid = (when: string) => (isPlayed ? say.playedUntil(when) : when)
  return (
    <section className="night" data-theme="dark" aria-labelledby="night-title">
      <div className="night-globe">
        <Globe labels={labels} width={300} height={300} radius={124} />
      </div>
      <div className="night-words">
        <p className="night-when">
          <KindIcon kind={kindOf(row).kind as KindPicture} size={18} />
          {isPlayed ? say.playedNow : say.nextOpening}
          {opensAt !== null && ` · ${whenSaid(dayAndClock(opensAt, lang, now, row.time_zone))}`}
        </p>
        <h2 id="night-title">{row.title}</h2>
        <div className="night-figure">
          {opensAt === null ? (
            <p className="night-big">
              {row.opening.by === 'count'
                ? say.leftOf(thousands(Math.max(0, row.opening.count - joined)))
                : say.byHand}
            </p>
          ) : (
            <Countdown now={now} target={opensAt} look="large" />
          )}
          <p>
            <b className="type-numbers">{thousands(joined)}</b> {joinedWords(row, say)}
          </p>
        </div>
      </div>
      <div className="night-acts">
        <button
          type="button"
          className="fd-button fd-button-36 night-outline"
          onClick={() => setIsShared(true)}
        >
          {say.share}
        </button>
        <Link className="fd-button fd-button-36 night-solid" to={deskPaths.draw(row.id, row.task_type)}>
          {say.viewNumbers}
        </Link>
      </div>
      {isShared && <ShareDialog draw={row} onClose={() => setIsShared(false)} />}
    </section>
  )
}

function joinedWords(row: DrawRow, say: (typeof words)['zh']): string {
  if (isPlayedRow(row)) return say.joinedPlayed
  if (row.opening.by === 'time')
    return say.joinedSealed(
      row.closes_at === null ? '' : clock(Date.parse(row.closes_at), false, row.time_zone),
    )
  return row.opening.by === 'count' ? say.joinedOf(thousands(row.opening.count)) : say.joinedByHand
}
