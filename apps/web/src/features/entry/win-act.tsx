import type { HandOver } from '@fairdraw/domain'
import { Button, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { dayAndClock } from '../../lib/format.ts'
import { handOverWays } from '../../lib/hand-over-ways.ts'
import { useLang } from '../../lib/i18n.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { awardWords, claimWords } from './claim/claim-words.ts'
import { isOnPhone, type OwnAward } from './stage-of.ts'

type Props = {
  readonly award: OwnAward
  readonly entry: DrawPicture['entry']
  readonly onClaim: (awardId: string) => void
}

/** What is to be done about one prize, until when, and how far it is. */
export function WinAct({ award, entry, onClaim }: Props) {
  const say = useWords(claimWords)
  const ways = useWords(handOverWays)
  const lang = useLang()
  const now = useServerNow(award.state === 'announced' && award.claim_ends_at !== null)
  const { state, hand_over: handOver } = award
  if (handOver === null) return null
  const endsAt = award.claim_ends_at === null ? null : Date.parse(award.claim_ends_at)
  const isOver = state === 'forfeited' || (state === 'announced' && endsAt !== null && endsAt <= now)
  if (isOver) return <p className="win-act">{state === 'forfeited' ? say.state.forfeited : say.over}</p>
  if (!isOnPhone(entry, award))
    return <p className="win-act">{state === 'done' ? say.state.done : ways[handOver]}</p>
  return (
    <div className="win-act">
      {state !== 'announced' && <p>{awardWords(say, state, handOver)}</p>}
      <Button size={54} wide onClick={() => onClaim(award.award_id)}>
        {claimWord(say, state, handOver)}
      </Button>
      {state === 'announced' && endsAt !== null && (
        <p className="type-small">{say.until(dayAndClock(endsAt, lang, now, entry.time_zone))}</p>
      )}
    </div>
  )
}

/** What the button of a prize says: to claim it, to show its code, or to look at where it is. */
export function claimWord(
  say: (typeof claimWords)['zh'],
  state: OwnAward['state'],
  handOver: HandOver,
): string {
  if (state === 'claimed' && handOver === 'counter') return say.show
  return state === 'claimed' || state === 'shipped' || state === 'done' ? say.see[state] : say.act[handOver]
}
