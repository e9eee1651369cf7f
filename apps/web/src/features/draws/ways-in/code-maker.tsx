import { Button, useToast, useWords } from '@fairdraw/ui'
import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { freshKey } from '../../../lib/fresh-key.ts'
import { useAnew } from '../../../lib/use-asked.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { type KeptDraw, wayWords } from './way-words.ts'
import './ways-in.css'

const mostAtOnce = 5_000

/** Makes codes that let one person in each. `note`: what stands below. */
export function CodeMaker({ store, note }: Pick<KeptDraw, 'store'> & { readonly note?: string }) {
  const say = useWords(wayWords)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const [count, setCount] = useState<number | null>(50)
  const { isBusy, during } = useBusy()
  const id = useId()
  const make = () =>
    during(async () => {
      const saved = await store()
      const idempotencyKey = freshKey()
      const answer =
        saved && (await api.call('codesMake', { id: saved.id, count: count ?? 1 }, { idempotencyKey }))
      if (answer) toast(say.codesDone(answer.made), 'bamboo')
      if (answer) await anew('codesList')
    })
  return (
    <div className="way-maker">
      <label htmlFor={id}>{say.codesCount}</label>
      <div className="way-acts">
        <InputNumber<number>
          id={id}
          value={count}
          min={1}
          max={mostAtOnce}
          precision={0}
          controls={false}
          suffix={say.codesUnit}
          onChange={setCount}
        />
        <Button look="outline" busy={isBusy ? say.working : undefined} onClick={make}>
          {say.codesAct}
        </Button>
      </div>
      {note && <p className="type-small type-3">{note}</p>}
    </div>
  )
}
