import { Button, EmptyScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useCopy } from '../../lib/clipboard.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { thousands } from '../../lib/format.ts'
import { listedName } from '../../lib/name-cell.tsx'
import { groupsAsText, groupsOf } from './lot-groups.ts'
import { type HeldRow, useAllHeld } from './use-lots.ts'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly picture: DrawPicture
  readonly isMasked: boolean
}

/** Who drew the same, group by group: the list of teams that is read out, copied or put on the door. */
export function GroupedLots({ drawId, picture, isMasked }: Props) {
  const say = useWords(words)
  const { isCopied, copy } = useCopy()
  const { factNumber } = picture.life
  const rows = useAllHeld(drawId, `${factNumber} ${picture.entry.lots?.given ?? 0}`)
  if (rows === null) return <Skeleton bars={[1, 1, 1]} height={64} />
  if (rows.length === 0) return <EmptyScene title={say.nobody}>{say.nobodyMore}</EmptyScene>
  const groups = groupsOf(rows)
  const named = ({ shown, join_seq: seq }: HeldRow) =>
    seq === null ? `${listedName(shown, isMasked)} (${say.captain})` : listedName(shown, isMasked)
  return (
    <>
      <p className="lots-groups-acts">
        <span className="type-2">{say.groupCount(thousands(groups.length), thousands(rows.length))}</span>
        <Button
          look="outline"
          icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
          onClick={() => copy(groupsAsText(groups, named))}
        >
          <span aria-live="polite">{isCopied ? say.groupsCopied : say.groupsCopy}</span>
        </Button>
      </p>
      <div className="lots-groups">
        {groups.map(({ label, people }) => (
          <section key={label} aria-label={label}>
            <h3 className="type-strong">
              {label || '—'} <span className="type-2 type-numbers">{thousands(people.length)}</span>
            </h3>
            <ul>
              {people.map((row) => (
                <li key={row.join_seq ?? `captain ${row.shown}`}>
                  {listedName(row.shown, isMasked)}
                  <small className="type-3">
                    {row.join_seq === null ? say.captain : say.joinSeq(thousands(row.join_seq))}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
