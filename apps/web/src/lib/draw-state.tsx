import type { DrawStatus } from '@fairdraw/domain'
import { type BadgeTone, StateBadge } from '@fairdraw/ui'

type Face = { readonly tone: BadgeTone; readonly hollow?: true; readonly struck?: true }

const faces: Readonly<Record<DrawStatus, Face>> = {
  draft: { tone: 'line', hollow: true },
  scheduled: { tone: 'azure', hollow: true },
  open: { tone: 'bamboo' },
  sealed: { tone: 'zhu' },
  live: { tone: 'bamboo' },
  awaiting_beacon: { tone: 'ochre' },
  drawn: { tone: 'line' },
  claiming: { tone: 'bamboo' },
  closed: { tone: 'line' },
  paused: { tone: 'ochre', hollow: true },
  cancelled: { tone: 'line', struck: true },
  expired: { tone: 'line' },
  failed: { tone: 'crimson' },
}

/** The state of a draw in its colour; the word comes from the page. */
export function DrawState({ status, word }: { readonly status: DrawStatus; readonly word: string }) {
  return <StateBadge {...faces[status]}>{word}</StateBadge>
}
