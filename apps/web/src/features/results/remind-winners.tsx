import { type DrawLife, isBroughtToWinner } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { useCopy } from '../../lib/clipboard.ts'
import { linkOf } from '../../lib/draw-link.tsx'
import { useDrawTime } from '../../lib/draw-zone.ts'
import type { AwardRow } from './award-row.ts'
import { remindWords } from './remind-words.ts'
import { useWinnerFilter, useWinners } from './use-winners.ts'
import './winners-table.css'

type Props = {
  readonly draw: { readonly id: string; readonly lid: string; readonly title: string }
  readonly life: DrawLife
}

const unclaimed = { stage: 'announced', tier: null, keyword: '' } as const

/** How many winners left nothing yet, and a line for them to be sent; silent while nobody is waited for. */
export function RemindWinners({ draw, life }: Props) {
  const asked = useWinners({ drawId: draw.id, filter: unclaimed, cursor: undefined, life })
  const waiting = (asked.data?.list ?? []).filter(isWaitedFor)
  if (life.status !== 'claiming' || waiting.length === 0) return null
  return <Reminder draw={draw} waiting={waiting} isMore={(asked.data?.next_cursor ?? null) !== null} />
}

function isWaitedFor({ hand_over: way, state }: AwardRow): boolean {
  return state === 'announced' && way !== null && !isBroughtToWinner(way)
}

type ReminderProps = Pick<Props, 'draw'> & { readonly waiting: readonly AwardRow[]; readonly isMore: boolean }

function Reminder({ draw: { lid, title }, waiting, isMore }: ReminderProps) {
  const say = useWords(remindWords)
  const when = useDrawTime()
  const { set } = useWinnerFilter()
  const { isCopied, copy } = useCopy()
  const ends = waiting.flatMap(({ claim_ends_at: at }) => at ?? []).sort()[0] ?? null
  const until = ends === null ? null : when(ends)
  return (
    <section className="fd-card winners-remind" aria-label={say.title}>
      <div className="winners-remind-said">
        <p className="type-strong">{say.waiting(waiting.length, isMore)}</p>
        <p className="type-small type-2">{say.told(until)}</p>
      </div>
      <Button
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
        onClick={() => void copy(say.line(title, linkOf(lid), until))}
      >
        <span aria-live="polite">{isCopied ? say.copied : say.copy}</span>
      </Button>
      <Button look="text" onClick={() => set({ award: 'announced' })}>
        {say.see}
      </Button>
    </section>
  )
}
