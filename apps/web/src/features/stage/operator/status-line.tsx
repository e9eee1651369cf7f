import { fingerprint } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { useSeconds } from '../controls/use-seconds.ts'
import { operatorWords } from './operator-words.ts'

/** Whether everything holds: the line, the clock, the randomness, what is kept here. */
export function StatusLine({ show, follower }: DialogProps) {
  const say = useWords(operatorWords)
  const { state, link, isKept } = show
  const { clock } = follower
  useSeconds()
  const waited = state.records.findLast(({ beacon_round }) => beacon_round !== null)
  const isLate =
    waited?.drawn_at === null && waited.beacon_due_at !== null && clock.now() > waited.beacon_due_at
  return (
    <footer className="operator-status">
      <p
        className={link === 'live' ? 'operator-well' : link === 'offline' ? 'operator-lost' : 'operator-late'}
      >
        {say.network} {say.networkIs[link]}
        {link === 'offline' && isKept && say.kept}
      </p>
      <p className={clock.isSet() ? 'operator-well' : 'operator-late'}>
        {say.clock} {clock.isSet() ? `${(clock.doubtMs() / 1_000).toFixed(2)} s` : '–'}
      </p>
      <p className={isLate ? 'operator-late' : waited?.drawn_at == null ? '' : 'operator-well'}>
        {say.beacon}{' '}
        {waited?.beacon_round == null
          ? state.level === 'B'
            ? say.beaconYet
            : say.beaconNone
          : waited.drawn_at === null
            ? say.beaconDue(waited.beacon_round)
            : say.beaconAt(waited.beacon_round)}
      </p>
      {state.close_hash !== null && (
        <p className="operator-list-hash">
          {say.listHash} <code>{fingerprint(state.close_hash)}</code>
        </p>
      )}
    </footer>
  )
}
