import { fingerprint, unbase64 } from '@fairdraw/fairness'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { arrivalWords } from './arrival-words.ts'
import { isSignedHere } from './kept-arrival.ts'
import type { AwardSight } from './use-award.ts'
import { useReceived } from './use-received.ts'
import './claim.css'

type Props = {
  readonly entry: DrawPicture['entry']
  readonly awardId: string
  readonly sight: AwardSight
  readonly onReceived: (sight: AwardSight) => void
}

/** Where the winner says that a prize has come, by one press; afterwards the statement that was signed. */
export function Received({ entry, awardId, sight, onReceived }: Props) {
  const say = useWords(arrivalWords)
  const { isBusy, send } = useReceived(entry.lid, awardId)
  const [isFresh, setIsFresh] = useState(false)
  if (sight.arrival) return <Signed entry={entry} arrival={sight.arrival} isFresh={isFresh} />
  if (!sight.may_arrive) return null
  const isDue = sight.state === 'shipped' || sight.state === 'done'
  const press = async () => {
    const next = await send()
    if (!next) return
    setIsFresh(true)
    onReceived(next)
  }
  return (
    <div className="claim-received">
      <Button
        look={isDue ? 'zhu' : 'outline'}
        size={54}
        wide
        busy={isBusy ? say.signing : undefined}
        onClick={() => void press()}
      >
        {say.received}
      </Button>
      <p className="type-least type-3">{say.receivedMore}</p>
    </div>
  )
}

type SignedProps = Pick<Props, 'entry'> & {
  readonly arrival: NonNullable<AwardSight['arrival']>
  readonly isFresh: boolean
}

function Signed({ entry, arrival, isFresh }: SignedProps) {
  const say = useWords(arrivalWords)
  const lang = useLang()
  return (
    <div className="claim-received" role={isFresh ? 'status' : undefined}>
      <div className="claim-signed">
        <Icon name="check" size={24} />
        <div>
          <h2 className="type-head">{say.received}</h2>
          <p className="type-small type-2">{isSignedHere(arrival) ? say.signedHere : say.signedElsewhere}</p>
        </div>
      </div>
      <dl className="claim-statement">
        <div>
          <dt>{say.signedAt}</dt>
          <dd className="type-numbers">
            {dayAndClock(Date.parse(arrival.at), lang, undefined, entry.time_zone)}
          </dd>
        </div>
        <div>
          <dt>{say.mark}</dt>
          <dd>
            <code>{fingerprint(unbase64(arrival.signature))}</code>
            <span className="type-least type-2">{say.kept}</span>
          </dd>
        </div>
      </dl>
      <p className="type-least type-3">{say.keptMore}</p>
    </div>
  )
}
