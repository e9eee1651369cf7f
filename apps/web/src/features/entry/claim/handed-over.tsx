import type { HandOver } from '@fairdraw/domain'
import { Button, Icon, StateBadge, useWords } from '@fairdraw/ui'
import { useCopy } from '../../../lib/clipboard.ts'
import { Qr } from '../../../lib/qr.tsx'
import { awardWords, claimWords } from './claim-words.ts'
import type { AwardSight } from './use-award.ts'
import './claim.css'

type Props = { readonly sight: AwardSight; readonly handOver: HandOver }

/** What the winner holds: the code, the code for the counter, the link, the parcel. */
export function HandedOver({ sight, handOver }: Props) {
  const say = useWords(claimWords)
  const { state, code, redeem_code: redeem, link, parcel } = sight
  const tones = {
    announced: 'ochre',
    claimed: 'azure',
    shipped: 'bamboo',
    done: 'bamboo',
    forfeited: 'line',
    void: 'line',
  } as const
  return (
    <div className="claim-held">
      <StateBadge tone={tones[state]}>{awardWords(say, state, handOver)}</StateBadge>
      {code !== null && <Copied label={say.code} text={code} act={say.copy} />}
      {redeem !== null && state !== 'done' && (
        <>
          <span className="claim-qr">
            <Qr text={redeem} label={say.counterOf} size={208} />
          </span>
          <Copied label={say.counterOf} text={redeem} act={say.copy} />
          <p className="type-small type-2">{say.counter}</p>
        </>
      )}
      {link !== null && (
        <a
          className="fd-button fd-button-ink fd-button-54 fd-button-wide"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          {say.link}
        </a>
      )}
      {parcel && (
        <Copied label={`${say.parcel} · ${parcel.carrier}`} text={parcel.number} act={say.parcelCopy} />
      )}
    </div>
  )
}

type CopiedProps = { readonly label: string; readonly text: string; readonly act: string }

function Copied({ label, text, act }: CopiedProps) {
  const say = useWords(claimWords)
  const { isCopied, copy } = useCopy()
  return (
    <div className="claim-copied">
      <div>
        <p className="type-small type-2">{label}</p>
        <p className="type-mono claim-text">{text}</p>
      </div>
      <Button
        look="outline"
        size={44}
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
        onClick={() => copy(text)}
      >
        <span aria-live="polite">{isCopied ? say.copied : act}</span>
      </Button>
    </div>
  )
}
