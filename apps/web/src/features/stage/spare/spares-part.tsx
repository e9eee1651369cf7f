import { fingerprint } from '@fairdraw/fairness'
import { Icon, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useSetUp } from '../../../lib/show/use-set-up.ts'
import { usePoll } from '../../../lib/use-poll.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { spareWords } from './spare-words.ts'
import './spare.css'

const askEveryMs = 3_000
/** It tells every five seconds; so long without a word, and it is lost. */
const lostAfterMs = 14_000

/** The spare computers beside the screens: whether each holds the same show, and the press that switches to it. */
export function SparesPart({ show, follower, drive, acts }: DialogProps) {
  const say = useWords(spareWords)
  const here = useSetUp(show)
  const spares = useSpares(show.state.lid)
  const { spare: shown } = show.state.scene
  return (
    <>
      <ul className="operator-spares">
        {spares.map((spare) => (
          <SpareRow
            key={spare.remote_id}
            spare={spare}
            own={here?.checksum}
            isShown={shown === spare.remote_id}
            now={follower.clock.now()}
            order={(order) => void acts.send(() => drive.order(order))}
          />
        ))}
      </ul>
      {here && <p className="operator-hint spare-own">{say.own(fingerprint(here.checksum))}</p>}
    </>
  )
}

type Remote = AnswerOf<'remoteList'>['list'][number]
type Spare = Remote & { readonly spare_checksum: string }

/** Those that have been here; one that came by a file alone is there once it was heard. */
function useSpares(lid: string): readonly Spare[] {
  const api = useApi()
  const [spares, setSpares] = useState<readonly Spare[]>([])
  const ask = useCallback(async () => {
    const answer = await api.call('remoteList', { lid }, { isSilent: true })
    if (answer) setSpares(answer.list.filter((remote): remote is Spare => remote.spare_checksum !== null))
    return answer !== null
  }, [api, lid])
  useEffect(() => void ask(), [ask])
  usePoll(ask, askEveryMs)
  return spares
}

type RowProps = {
  readonly spare: Spare
  /** What the set-up of this computer comes to. */
  readonly own: string | undefined
  readonly isShown: boolean
  readonly now: number
  readonly order: (order: { do: 'spare'; to: string; checksum: string } | { do: 'main' }) => void
}

function SpareRow({ spare, own, isShown, now, order }: RowProps) {
  const say = useWords(spareWords)
  const { remote_id: to, label, spare_checksum: held, seen_at } = spare
  const silentMs = seen_at === null ? 0 : now - Date.parse(seen_at)
  const isLost = silentMs > lostAfterMs
  const isSame = held !== '' && held === own
  const looks = isLost ? 'operator-lost' : isSame ? 'operator-well' : 'operator-late'
  return (
    <li className={looks}>
      <Icon name="screen" size={18} />
      <b>
        {say.spare} {label}
      </b>
      <em>{stateSaid()}</em>
      {held !== '' && own !== undefined && (
        <span>{isSame ? say.same(fingerprint(held)) : say.both(fingerprint(own), fingerprint(held))}</span>
      )}
      {isShown ? (
        <button type="button" className="operator-act" onClick={() => order({ do: 'main' })}>
          {say.toMain}
        </button>
      ) : (
        <button
          type="button"
          className="operator-act"
          disabled={!isSame || isLost}
          onClick={() => order({ do: 'spare', to, checksum: held })}
        >
          {say.switchTo}
        </button>
      )}
    </li>
  )

  function stateSaid(): string {
    if (isLost) return say.lost(Math.round(silentMs / 1_000))
    if (isShown) return say.shown
    if (held === '') return say.loading
    if (own === undefined) return say.comparing
    return isSame ? say.ready : say.differs
  }
}
