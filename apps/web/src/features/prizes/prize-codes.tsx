import { Icon, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { thousands } from '../../lib/format.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { PasteBoard, refusedIn, type TakenRow } from '../../lib/pasted-list/paste-board.tsx'
import { pasteWords } from '../../lib/pasted-list/paste-words.ts'
import { codeList } from '../../lib/pasted-list/pasted-list.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { useCodeTally } from './use-code-tally.ts'
import { words } from './words.ts'

type Props = {
  /** The draw the codes belong to; null for a draft that the server does not know yet. */
  readonly drawId: string | null
  readonly tier: number
  readonly quantity: number
  /** Keeps the draft, which the codes belong to. */
  readonly store: () => Promise<{ readonly id: string } | null>
}

const mostAtOnce = 10_000

/** The codes a prize hands out: pasted or read from a file, as many as there are pieces. */
export function PrizeCodes({ drawId, tier, quantity, store }: Props) {
  const say = useWords(words)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const tally = useCodeTally(drawId).data?.list.find((one) => one.tier === tier)
  const [wrong, setWrong] = useState('')
  const wordsFor = ({ detail, message }: CallProblem) => {
    if (detail.reason === 'too_few') return say.codesFew(Number(detail.total), Number(detail.needed))
    return message
  }
  const { code: fields } = useWords(pasteWords)
  const send = async (given: readonly TakenRow<string>[]) => {
    setWrong('')
    const draft = await store()
    if (!draft) return false
    const codes = given.map(({ row }) => row)
    const sent = { id: draft.id, tier, codes }
    let refused: ReturnType<typeof refusedIn<'code'>> = []
    const onProblem = (problem: CallProblem) => {
      refused = refusedIn<'code'>(problem.detail.rows, given)
      if (refused.length === 0) setWrong(wordsFor(problem))
    }
    const answer = await api.call('prizeCodes', sent, {
      idempotencyKey: freshKey(),
      onProblem,
      isSilent: true,
    })
    if (!answer) return refused
    await anew('prizeCodeTally')
    toast(say.codesDone(codes.length), 'bamboo')
    return true
  }
  return (
    <div>
      <PasteBoard
        label={say.codes}
        hint={say.codesHint}
        example={say.codesExample}
        list={codeList}
        fields={fields}
        most={mostAtOnce}
        act={say.codesAct}
        onSend={send}
      />
      {wrong && (
        <p className="prize-wrong prize-codes-wrong" role="alert">
          <Icon name="info" size={16} />
          {wrong}
        </p>
      )}
      <p className="type-small type-3" role="status">
        {tally && say.codesTotal(thousands(tally.total), thousands(quantity), tally.total >= quantity)}
      </p>
    </div>
  )
}
