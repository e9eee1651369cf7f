import { useWords } from '@fairdraw/ui'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { clock, day, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { importedLine } from '../../lib/imported-line.ts'
import { NameCell } from '../../lib/name-cell.tsx'
import { paths } from '../../lib/paths.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import type { PlayRow } from '../../lib/use-plays.ts'
import { words } from './words.ts'

type Props = {
  readonly rows: readonly PlayRow[]
  readonly picture: DrawPicture
  readonly isMasked: boolean
}

/** Plays in rows, the newest first: who, when, which of theirs, what came of it, and where it is recomputed. */
export function PlayTable({ rows, picture, isMasked }: Props) {
  const say = useWords(words)
  const lang = useLang()
  const { time_zone: zone } = picture.entry
  const tell = (at: number) => `${day(at, lang, undefined, zone)} ${clock(at, true, zone)}`
  const columns: Columns<PlayRow> = [
    { title: say.order, key: 'order', width: 104, render: (_, { seq }) => say.nth(thousands(seq + 1)) },
    {
      title: say.when,
      key: 'when',
      width: 150,
      render: (_, { at }) => <time dateTime={at}>{tell(Date.parse(at))}</time>,
    },
    {
      title: say.who,
      key: 'who',
      width: 190,
      render: (_, { nickname, join_seq: seq, imported }) => (
        <NameCell name={nickname} isMasked={isMasked}>
          {[thousands(seq), importedLine(imported)].filter(Boolean).join(' · ')}
        </NameCell>
      ),
    },
    { title: say.count, key: 'count', width: 104, render: (_, { i }) => say.nth(thousands(i)) },
    { title: say.what, key: 'what', render: (_, row) => <Outcome row={row} picture={picture} /> },
    {
      title: say.check,
      key: 'check',
      width: 80,
      render: (_, row) => <CheckLink row={row} lid={picture.entry.lid} />,
    },
  ]
  return <DeskTable rowKey="seq" columns={columns} rows={rows} label={say.title} />
}

function Outcome({ row, picture }: { readonly row: PlayRow; readonly picture: DrawPicture }) {
  const say = useWords(words)
  const lang = useLang()
  const { tier, seq, is_waiting: isWaiting } = row
  if (isWaiting) return <span className="type-2">{say.waiting}</span>
  if (tier === null) return <span className="type-3">{say.nothing}</span>
  const name = picture.entry.prizes.find((prize) => prize.tier === tier)?.name ?? ''
  const isVoid = picture.life.voidedPlays?.includes(seq) ?? false
  return (
    <span>
      <b>{prizeTier(tier, lang)}</b> {isVoid ? <s>{name}</s> : name}
      {isVoid && <small className="type-3"> {say.voided}</small>}
    </span>
  )
}

/** One that waits for its beacon cannot be recomputed yet. */
function CheckLink({ row, lid }: { readonly row: PlayRow; readonly lid: string }) {
  const say = useWords(words)
  if (row.is_waiting) return null
  return (
    <a
      className="plays-check"
      href={`${paths.proof(lid)}?play=${row.seq + 1}`}
      target="_blank"
      rel="noreferrer"
      aria-label={say.checkOf(thousands(row.seq + 1))}
    >
      {say.check}
    </a>
  )
}
