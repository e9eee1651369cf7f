import { Icon, KindIcon, type KindPicture, Seal, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { day, dayAndClock, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { stageWords } from '../../lib/stages/stage-words.ts'
import { typeName } from '../../lib/type-name.ts'
import { type DrawRow, isPlayedRow, isWaiting, kindOf, opensAtOf, removedAtOf } from './draw-row.ts'
import { words } from './words.ts'

type Props = { readonly row: DrawRow }

/** Picture, title and type; the title leads to the draw, a draft's to its form. */
export function TitleCell({ row }: Props) {
  const say = useWords(words)
  const stages = useWords(stageWords)
  const lang = useLang()
  const { kind, door } = kindOf(row)
  const to =
    row.status === 'draft'
      ? deskPaths.form('edit', row.task_type, row.id)
      : deskPaths.draw(row.id, row.task_type)
  return (
    <span className="draw-title">
      <span className="draw-picture">
        <KindIcon kind={kind as KindPicture} size={22} />
      </span>
      <span>
        <Link to={to}>{row.title || say.untitled}</Link>
        <small>
          {typeName(row.task_type, lang)} · {say.doors[door]}
          {row.role === 'admin' && ` · ${say.adminRole}`}
          {row.series && ` · ${stages.place(row.series.stage, row.series.of)}`}
        </small>
      </span>
    </span>
  )
}

export function JoinedCell({ row }: Props) {
  const say = useWords(words)
  return (
    <span className="draw-joined">
      <b>{thousands(row.join_count)}</b> {say.people}
    </span>
  )
}

/** When or how it opens, and what is still missing. */
export function OpeningCell({ row }: Props) {
  const say = useWords(words)
  const lang = useLang()
  const [first, plain] = openingWords(row, say, lang)
  const removedAt = removedAtOf(row)
  const second = removedAt === null ? plain : say.removedAt(day(removedAt, lang))
  return (
    <span className="draw-two">
      {first}
      <small>{second}</small>
    </span>
  )
}

type Say = (typeof words)['zh']

function openingWords(row: DrawRow, say: Say, lang: 'zh' | 'en'): readonly [string, string] {
  const opensAt = opensAtOf(row)
  const tell = (at: number) => dayAndClock(at, lang, undefined, row.time_zone)
  const when = row.closed_at === null ? null : tell(Date.parse(row.closed_at))
  const after = when === null ? null : say.endedAt(when)
  if (row.opening.by === 'time') return [tell(opensAt ?? 0), after ?? say.auto]
  if (row.opening.by === 'count') {
    const missing = Math.max(0, row.opening.count - row.join_count)
    return [say.byCount(thousands(row.opening.count)), after ?? say.missing(thousands(missing))]
  }
  if (isPlayedRow(row)) {
    const until = row.closes_at === null ? say.notPublished : say.playedUntil(tell(Date.parse(row.closes_at)))
    return [say.played, after ?? until]
  }
  const latest = row.closes_at === null ? say.notPublished : say.closesBy(tell(Date.parse(row.closes_at)))
  return [row.opening.by === 'rounds' ? say.byRounds : say.byHand, after ?? latest]
}

/** What stands fixed, in a word; a sealed list and plays that are recorded lead to their public proof. */
export function ProofCell({ row }: Props) {
  const say = useWords(words)
  const isPlayed = isPlayedRow(row) && row.status !== 'draft'
  if (row.close_hash !== null || isPlayed)
    return (
      <span className="draw-proof">
        <Seal kind="sealed" size={20} label="" />
        <a href={paths.proof(row.lid)} target="_blank" rel="noreferrer">
          {isPlayed ? say.everyPlay : say.sealed}
          <Icon name="external" size={14} label={say.proof} />
        </a>
      </span>
    )
  return (
    <span className="type-3">{row.status !== 'draft' && isWaiting(row) ? say.sealAtClose : say.noProof}</span>
  )
}
