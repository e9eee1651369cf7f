import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import type { OwnLot, SeenLots, SentSwap } from './lots-of.ts'
import { lotsWords } from './lots-words.ts'
import { SwapSure } from './swap-sure.tsx'
import { useSwap } from './use-swap.ts'

type Props = {
  readonly picture: DrawPicture
  readonly lots: SeenLots
  readonly own: OwnLot
  readonly reload: () => Promise<boolean>
}

type Act = 'agree' | 'refuse' | 'withdraw'
type Asked = { readonly swap: SentSwap; readonly act: Act }

/** The open requests of and to the visitor, each answered with one more question. */
export function SwapRequests({ picture, lots, own, reload }: Props) {
  const say = useWords(lotsWords)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isBusy, send } = useSwap(reload)
  if (lots.swaps.length === 0 && asked === null) return null
  const go = async () => {
    if (!asked) return
    await send({ act: asked.act, lid: picture.entry.lid, swap_id: asked.swap.swap_id })
    setAsked(null)
  }
  const who = asked ? say.person(asked.swap.join_seq, asked.swap.shown) : ''
  const title = { agree: say.agreeSure, refuse: say.refuseSure, withdraw: say.withdrawSure }
  const more = {
    agree: say.agreeSureMore(own.label),
    refuse: say.refuseSureMore,
    withdraw: say.withdrawSureMore,
  }
  return (
    <section className="lots-card lots-requests" aria-live="polite">
      <ul>
        {lots.swaps.map((swap) => (
          <li key={swap.swap_id}>
            <p className="type-strong">
              {(swap.side === 'asked' ? say.asked : say.askedOf)(say.person(swap.join_seq, swap.shown))}
            </p>
            {swap.label !== null && <p className="type-2">{say.theirs(swap.label)}</p>}
            <div>
              {actsOf(swap).map((act) => (
                <Button
                  key={act}
                  look={act === 'agree' ? 'ink' : 'outline'}
                  size={44}
                  onClick={() => setAsked({ swap, act })}
                >
                  {say[act]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <SwapSure
        open={asked !== null}
        title={asked ? title[asked.act](who) : ''}
        more={asked ? more[asked.act] : ''}
        act={asked ? say[asked.act] : ''}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onSure={() => void go()}
      />
    </section>
  )
}

const actsOf = ({ side }: SentSwap): readonly Act[] => (side === 'asked' ? ['withdraw'] : ['refuse', 'agree'])
