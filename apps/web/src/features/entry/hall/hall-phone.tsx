import { ownSettings } from '@fairdraw/contract'
import type { Receipt } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { EndedCard, ResultCard } from '../later-parts.ts'
import type { Stage } from '../stage-of.ts'
import { WhenBlock } from '../when-block.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { hallWords } from './hall-words.ts'
import { MessageBox } from './message-box.tsx'
import { OwnBadge } from './own-badge.tsx'
import { useOwnPlace } from './use-own-place.ts'
import './hall.css'

const SelfieCard = lazyPart(async () => (await import('./selfie-card.tsx')).SelfieCard)

type Props = {
  readonly picture: DrawPicture
  readonly stage: Stage
  readonly receipt: Receipt | null
  /** The plain receipt, for a phone that is in and has not heard yet who it is in the hall. */
  readonly card: ReactNode
  readonly reload: () => Promise<boolean>
  readonly askToSignIn: () => void
}

/** A phone in the hall: it checks in, shows who it is, sends messages to the screen and hears how it went. */
export function HallPhone({ picture, stage, receipt, card, reload, askToSignIn }: Props) {
  const say = useWords(hallWords)
  const { entry, life } = picture
  const [own, setOwn] = useOwnPlace(entry.lid, entry.me?.join_seq ?? null)
  const settings = ownSettings('show', entry)
  if (!settings) return null
  const badge = own ? (
    <>
      <OwnBadge own={own} picture={picture} receipt={receipt} reload={reload} />
      {own.selfie && (
        <SelfieCard
          lid={entry.lid}
          selfie={own.selfie}
          isOver={life.show?.endedAt !== undefined || life.endedAt !== undefined}
          onChange={(selfie) => setOwn({ ...own, selfie })}
        />
      )}
    </>
  ) : (
    card
  )
  switch (stage.is) {
    case 'won':
      return null
    case 'lost':
    case 'drawn':
    case 'checking':
      return (
        <>
          <ResultCard picture={picture} is={stage.is} />
          {badge}
        </>
      )
    case 'paused':
    case 'cancelled':
    case 'expired':
    case 'failed':
      return (
        <>
          <EndedCard picture={picture} is={stage.is} />
          {badge}
        </>
      )
    case 'not_started':
      return (
        <>
          {badge}
          <p className="hall-note">{say.before}</p>
          <WhenBlock picture={picture} />
        </>
      )
  }
  const isOn = stage.is === 'sealed'
  return (
    <>
      {badge ?? (
        <CheckInForm
          entry={entry}
          isOpen={settings.check_in === 'open'}
          hasBegun={isOn}
          askToSignIn={askToSignIn}
          onIn={(me) => {
            setOwn(me)
            void reload()
          }}
        />
      )}
      {badge && isOn && (
        <p className="hall-note" role="status">
          {life.show ? say.live : say.sealing}
        </p>
      )}
      {own && settings.danmaku !== 'off' && (
        <MessageBox lid={entry.lid} isChecked={settings.danmaku === 'checked'} />
      )}
      <div className="when-block hall-rounds">
        <div>
          <p className="type-strong">{say.rounds(settings.rounds.length)}</p>
          <p className="type-small type-2">{say.roundsMore}</p>
        </div>
      </div>
    </>
  )
}
