import { Button, useWords } from '@fairdraw/ui'
import { type FormEvent, useId, useState } from 'react'
import { lotsWords } from './lots-words.ts'
import { SwapSure } from './swap-sure.tsx'
import { useSwap } from './use-swap.ts'

type Somebody = { readonly seq: number; readonly shown: string }

type Props = {
  readonly lid: string
  /** The visitor's own number. */
  readonly own: number
  readonly asked: Somebody | null
  readonly setAsked: (who: Somebody | null) => void
  readonly reload: () => Promise<boolean>
}

/** Asks somebody by their number; from the table of lots by a tap on theirs. */
export function SwapAsk({ lid, own, asked, setAsked, reload }: Props) {
  const say = useWords(lotsWords)
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const { isBusy, send } = useSwap(reload)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const seq = /^[1-9]\d{0,6}$/.test(typed.trim()) ? Number(typed) : null
    setFault(seq === null ? say.swapWrong : seq === own ? say.swapOwn : '')
    if (seq !== null && seq !== own) setAsked({ seq, shown: '' })
  }
  const go = async () => {
    if (!asked) return
    await send({ act: 'ask', lid, join_seq: asked.seq })
    setAsked(null)
    setTyped('')
  }
  return (
    <section className="lots-card lots-swap">
      <h2 className="type-head">{say.swap}</h2>
      <p className="type-small type-2">{say.swapMore}</p>
      <form onSubmit={submit} noValidate>
        <label htmlFor={fieldId}>{say.swapSeq}</label>
        <input
          id={fieldId}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={fault !== ''}
          aria-describedby={`${fieldId}-fault`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="outline" size={44}>
          {say.swapAsk}
        </Button>
      </form>
      <p className="lots-differs" id={`${fieldId}-fault`} role="status">
        {fault}
      </p>
      <SwapSure
        open={asked !== null}
        title={asked ? say.swapSure(say.person(asked.seq, asked.shown)) : ''}
        more={say.swapSureMore}
        act={say.swapAsk}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onSure={() => void go()}
      />
    </section>
  )
}
