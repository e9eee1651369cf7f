import { useWords } from '@fairdraw/ui'
import { type ReactNode, useId } from 'react'
import { isInsideMini } from '../../../lib/inside-wechat.ts'
import { consentWords } from './consent-words.ts'
import { MiniConsent } from './mini-consent.tsx'
import { SubscribeConsent } from './subscribe-consent.tsx'
import './consent.css'

type Props = { readonly lid: string }

/** Asks an entrant inside WeChat whether one message may come if they win; nothing where none could be sent. */
export function ConsentCard({ lid }: Props) {
  return isInsideMini() ? <MiniConsent lid={lid} /> : <SubscribeConsent lid={lid} />
}

/** The question, with what WeChat asks it by. */
export function ConsentFrame({ children, told }: { readonly children: ReactNode; readonly told: string }) {
  const say = useWords(consentWords)
  const title = useId()
  return (
    <section className="consent-card" aria-labelledby={title}>
      <h2 className="type-head" id={title}>
        {say.title}
      </h2>
      <p className="type-2">{say.more}</p>
      {children}
      <p className="type-2" role="status">
        {told}
      </p>
    </section>
  )
}
