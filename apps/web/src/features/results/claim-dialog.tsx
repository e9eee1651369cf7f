import { Button, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useCopy } from '../../lib/clipboard.ts'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { useBusy } from '../../lib/use-busy.ts'
import type { AwardRow } from './award-row.ts'
import { handOverWords } from './hand-over-words.ts'

type Contact = AnswerOf<'winnerContact'>
type Props = { readonly drawId: string; readonly award: AwardRow; readonly onClose: () => void }

/** A winner's claim in full; says before it shows it that the look is recorded. */
export function ClaimDialog({ drawId, award, onClose }: Props) {
  const say = useWords(handOverWords)
  const api = useApi()
  const { isBusy, during } = useBusy()
  const [contact, setContact] = useState<Contact | null>(null)
  const look = async () => {
    if (contact) return onClose()
    setContact(await during(() => api.call('winnerContact', { id: drawId, award_id: award.award_id })))
  }
  return (
    <ActDialog
      title={say.lookTitle}
      act={contact ? say.finished : say.lookAct}
      isBusy={isBusy}
      onAct={() => void look()}
      onClose={onClose}
    >
      {contact ? (
        <Answers contact={contact} />
      ) : (
        <p className="act-note">
          <Icon name="info" size={18} />
          {say.lookAsk}
        </p>
      )}
    </ActDialog>
  )
}

function Answers({ contact: { answers, fields, claimed_at: claimedAt } }: { readonly contact: Contact }) {
  const say = useWords(handOverWords)
  const when = useDrawTime()
  const { isCopied, copy } = useCopy()
  const lines = fields.map(({ id, label }) => ({ id, label, said: saidOf(answers[id], say) }))
  return (
    <>
      <dl className="claim-answers">
        {lines.map(({ id, label, said }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{said ?? <span className="type-3">{say.blank}</span>}</dd>
          </div>
        ))}
      </dl>
      <p className="claim-foot">
        <Button
          look="outline"
          icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
          onClick={() => copy(lines.map(({ label, said }) => `${label}: ${said ?? ''}`).join('\n'))}
        >
          <span aria-live="polite">{isCopied ? say.copied : say.copyAll}</span>
        </Button>
        <span className="type-small type-3">
          {claimedAt !== null && `${say.claimedAt(when(claimedAt))} · `}
          {say.lookAgain}
        </span>
      </p>
    </>
  )
}

type Said = (typeof handOverWords)['zh']

/** An answer as one text; null when there is none. */
function saidOf(answer: Contact['answers'][string] | undefined, say: Said): string | null {
  if (answer === undefined || answer === '') return null
  if (typeof answer === 'boolean') return answer ? say.yes : say.no
  if (typeof answer === 'string' || typeof answer === 'number') return String(answer)
  if ('street' in answer)
    return `${answer.name} ${answer.mobile} ${[answer.region, answer.street].filter(Boolean).join(' ')}`
  return answer.length === 0 ? null : answer.join(' / ')
}
