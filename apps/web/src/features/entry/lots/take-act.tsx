import { Button, useWords } from '@fairdraw/ui'
import { problemText } from '../../../lib/problem-catalogue.ts'
import type { LotState } from './lots-of.ts'
import { lotsWords } from './lots-words.ts'
import { useShake } from './use-shake.ts'
import type { Taking } from './use-take.ts'

type Props = {
  readonly state: LotState
  readonly taking: Taking
  readonly take: () => void
  readonly isOpen: boolean
}

/** The one act that is due, or why there is none. */
export function TakeAct({ state, taking, take, isOpen }: Props) {
  const say = useWords(lotsWords)
  const isBusy = taking.is === 'sent' || taking.is === 'retrying'
  const canTake = state.is === 'ready' && isOpen && !isBusy
  const shaking = useShake(canTake, take)
  const refused = taking.is === 'refused' ? taking.problem : null
  const told = {
    gone: [say.gone, say.goneMore],
    host: [say.byHost, say.byHostMore],
    pair_wait: [say.pairWait, say.pairWaitMore],
    pairing: [say.pairing, say.pairingMore],
    taken_back: [say.takenBack, state.is === 'taken_back' ? say.takenBackFor(state.reason) : ''],
  } as const
  const lines = state.is in told ? told[state.is as keyof typeof told] : null
  return (
    <>
      {state.is === 'ready' && isOpen && (
        <div className="lots-act">
          <Button
            look="zhu"
            size={54}
            wide
            busy={isBusy ? (taking.is === 'retrying' ? say.retrying : say.drawing) : undefined}
            onClick={take}
          >
            {say.draw}
          </Button>
          {shaking.is === 'ready' && <p className="type-small type-2">{say.shake}</p>}
          {shaking.is === 'refused' && <p className="type-small type-2">{say.shakeRefused}</p>}
          {shaking.is === 'ask' && (
            <Button look="text" size={44} onClick={shaking.allow}>
              {say.allowShake}
            </Button>
          )}
        </div>
      )}
      {lines && (
        <div className="lots-card lots-told" role="status">
          <p className="type-strong">{lines[0]}</p>
          <p className="type-2">{lines[1]}</p>
        </div>
      )}
      <p className="lots-problem" role="status">
        {refused && state.is !== 'mine' && problemText(refused, say.unreached)}
      </p>
    </>
  )
}
