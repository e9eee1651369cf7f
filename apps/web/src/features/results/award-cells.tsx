import type { DrawLife } from '@fairdraw/domain'
import type { VoidReason } from '@fairdraw/domain/fairness'
import { type BadgeTone, StateBadge, useWords } from '@fairdraw/ui'
import { thousands } from '../../lib/format.ts'
import { type AwardRow, afterVoid } from './award-row.ts'
import { words } from './words.ts'

const tones: Readonly<Record<AwardRow['state'], BadgeTone>> = {
  announced: 'azure',
  claimed: 'bamboo',
  shipped: 'bamboo',
  done: 'line',
  void: 'line',
  forfeited: 'line',
}

/** Where an award stands; a void one says why. */
export function AwardState({ award }: { readonly award: AwardRow }) {
  const say = useWords(words)
  const { state, void_reason: reason } = award
  if (state === 'void' && reason !== null)
    return (
      <StateBadge tone="line" hollow>
        {say.reasons[reason as VoidReason] ?? reason} · {say.states.void}
      </StateBadge>
    )
  return <StateBadge tone={tones[state]}>{say.states[state]}</StateBadge>
}

type NoteProps = { readonly award: AwardRow; readonly life: DrawLife; readonly awards: readonly AwardRow[] }

/** The round it came from, or who came instead. */
export function AwardNote({ award, life, awards }: NoteProps) {
  const say = useWords(words)
  return <span className="type-2">{noteWords(afterNote(award, life, awards), say)}</span>
}

function afterNote(award: AwardRow, life: DrawLife, awards: readonly AwardRow[]) {
  return award.state === 'void' ? afterVoid(award, life, awards) : award.round
}

function noteWords(note: ReturnType<typeof afterNote>, say: (typeof words)['zh']): string {
  if (typeof note === 'number') return note === 0 ? say.firstRound : say.redrawn(note + 1)
  switch (note.is) {
    case 'running':
      return say.redrawing
    case 'left':
      return say.notRedrawn
    case 'replaced':
      return note.award
        ? say.replacedBy(note.round + 1, thousands(note.award.index + 1))
        : say.redrawn(note.round + 1)
  }
}
