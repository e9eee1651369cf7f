import type { CommentFault } from '@fairdraw/domain'
import { StateBadge, useWords } from '@fairdraw/ui'
import { commentWords } from './comment-words.ts'

/** Whether a comment counts, or why not. */
export function FaultBadge({ fault }: { readonly fault: CommentFault | null }) {
  const { faults, kept } = useWords(commentWords)
  return (
    <StateBadge tone={fault === null ? 'bamboo' : 'line'} hollow={fault !== null}>
      {fault === null ? kept : faults[fault]}
    </StateBadge>
  )
}
