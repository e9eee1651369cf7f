import type { FormField } from '@fairdraw/domain'
import { Button, Countdown, Icon, useWords } from '@fairdraw/ui'
import type { FormEvent } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { AnswerFields } from '../answers/answer-fields.tsx'
import type { OwnAward } from '../stage-of.ts'
import { claimWords } from './claim-words.ts'
import type { AwardSight } from './use-award.ts'
import { useClaim } from './use-claim.ts'
import './claim.css'

type Props = {
  readonly entry: DrawPicture['entry']
  readonly award: OwnAward
  readonly fields: readonly FormField[]
  readonly sight: AwardSight
  readonly onClaimed: (sight: AwardSight) => void
}

/** What the hand-over and the organiser ask for; until when. */
export function ClaimForm({ entry, award, fields, sight, onClaimed }: Props) {
  const say = useWords(claimWords)
  const claim = useClaim({ entry, awardId: award.award_id, fields, sight, onClaimed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!claim.isBusy) void claim.send()
  }
  const isOver = useIsOver(sight)
  const title = award.hand_over === null ? undefined : say.titles[award.hand_over]
  if (isOver && sight.state === 'announced') return <p>{say.over}</p>
  return (
    <form className="claim-form" onSubmit={submit} noValidate>
      {title !== undefined && fields.length > 0 && <h2 className="type-head">{title}</h2>}
      {sight.state === 'announced' && sight.claim_ends_at && <TimeLeft endsAt={sight.claim_ends_at} />}
      {claim.faults.whole && (
        <p className="claim-fault" role="alert">
          <Icon name="info" size={18} />
          {claim.faults.whole}
        </p>
      )}
      <AnswerFields
        fields={fields}
        typed={claim.typed}
        faults={claim.faults.fields}
        onChange={claim.answer}
      />
      <p className="type-least type-3">{fields.length === 0 ? say.noWait : say.privacy}</p>
      <Button look="zhu" size={54} wide type="submit" busy={claim.isBusy ? say.saving : undefined}>
        {fields.length === 0 && award.hand_over ? say.act[award.hand_over] : say.save}
      </Button>
      {sight.state === 'announced' && sight.claim_ends_at && (
        <Until endsAt={sight.claim_ends_at} zone={entry.time_zone} />
      )}
    </form>
  )
}

function TimeLeft({ endsAt }: { readonly endsAt: string }) {
  const say = useWords(claimWords)
  const now = useServerNow()
  return (
    <p className="claim-left">
      {say.left} <Countdown now={now} target={Date.parse(endsAt)} />
    </p>
  )
}

type UntilProps = { readonly endsAt: string; readonly zone: string | undefined }

function Until({ endsAt, zone }: UntilProps) {
  const say = useWords(claimWords)
  const lang = useLang()
  const now = useServerNow()
  return <p className="type-small type-2">{say.until(dayAndClock(Date.parse(endsAt), lang, now, zone))}</p>
}

function useIsOver({ claim_ends_at: endsAt }: AwardSight): boolean {
  const now = useServerNow(endsAt !== null)
  return endsAt !== null && Date.parse(endsAt) <= now
}
