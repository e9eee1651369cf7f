import { type HandOver, isBroughtToWinner } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { handOverWays } from '../../lib/hand-over-ways.ts'
import { claimWords } from './claim/claim-words.ts'
import type { OwnAward } from './stage-of.ts'

/** True where its winner has something to do about a prize on the phone, or a parcel to look for. */
export function isOnPhone(
  { claim }: Pick<DrawPicture['entry'], 'claim'>,
  { hand_over: way, state }: Pick<OwnAward, 'hand_over' | 'state'>,
): boolean {
  return way !== null && (!isBroughtToWinner(way) || Boolean(claim) || state === 'shipped')
}

/** What is said of a prize about which its winner has nothing to do here. */
export function WinSaid({ award: { state, hand_over: way } }: { readonly award: OwnAward }) {
  const say = useWords(claimWords)
  const ways = useWords(handOverWays)
  if (way === null) return null
  return <p className="win-act">{state === 'forfeited' || state === 'done' ? say.state[state] : ways[way]}</p>
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
