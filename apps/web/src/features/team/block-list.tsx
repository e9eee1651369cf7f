import type { NamedKey, NamedPerson } from '@fairdraw/tables/intake'
import { Progress, useToast, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useState } from 'react'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { thousands } from '../../lib/format.ts'
import { PasteBoard, type Sent, type TakenRow } from '../../lib/pasted-list/paste-board.tsx'
import { pasteWords } from '../../lib/pasted-list/paste-words.ts'
import { equalPeople } from '../../lib/pasted-list/pasted-list.ts'
import type { Refused } from '../../lib/pasted-list/use-intake.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { blacklistWords } from './blacklist-words.ts'

type Props = {
  /** Null for the list of all own draws. */
  readonly drawId: string | null
  readonly onClose: () => void
}
type Step = { readonly done: number; readonly of: number }

/**
 * Each is kept out by a call of its own, which may be made again: a list that breaks off is simply given once more. A
 * session has 3,000 calls a minute.
 */
const mostAtOnce = 2_000

/** Keeps everybody of a list out, as those who won before: every line is told of before. */
export function BlockListDialog({ drawId, onClose }: Props) {
  const say = useWords(blacklistWords)
  const { identity, name } = useWords(pasteWords).people
  const toast = useToast()
  const anew = useAnew()
  const [reason, setReason] = useState(say.pastReason)
  const [step, setStep] = useState<Step | null>(null)
  const keepOut = useKeepOut(drawId, reason.trim(), setStep)
  const send = async (people: readonly TakenRow<NamedPerson>[]): Promise<Sent<NamedKey>> => {
    const { isWhole, refused } = await keepOut(people)
    setStep(null)
    await anew('blacklistList')
    const done = people.length - refused.length
    if (isWhole && done > 0) toast(say.listDone(thousands(done)), 'bamboo')
    if (!isWhole || refused.length > 0) return refused
    onClose()
    return true
  }
  return (
    <DeskDialog title={say.listTitle} onClose={onClose} width={880}>
      <p className="type-2">{drawId === null ? say.everywhere : say.here}</p>
      <ActText
        label={say.reason}
        value={reason}
        most={200}
        wrong={reason.trim() === '' && say.reasonNeeded}
        onChange={setReason}
      />
      <PasteBoard
        label={say.list}
        hint={say.listHint(thousands(mostAtOnce))}
        example={say.listExample}
        list={equalPeople}
        fields={{ identity, name }}
        most={mostAtOnce}
        room={reason.trim() === '' ? 0 : mostAtOnce}
        act={(rows) => say.listAct(thousands(rows))}
        onSend={send}
      />
      {step && (
        <Progress done={step.done} total={step.of}>
          {say.listStep(thousands(step.done), thousands(step.of))}
        </Progress>
      )}
    </DeskDialog>
  )
}

function useKeepOut(drawId: string | null, reason: string, onStep: (step: Step) => void) {
  const api = useApi()
  return async (people: readonly TakenRow<NamedPerson>[]) => {
    const refused: Refused<NamedKey>[] = []
    for (const [at, { line, row }] of people.entries()) {
      onStep({ done: at, of: people.length })
      let isUnknown = false
      const onProblem = ({ code }: CallProblem) => {
        // Nobody has such an account: what stands there is none.
        isUnknown = code === 'not_found'
      }
      const sent = { ...(drawId !== null && { id: drawId }), identity: row.identity, reason }
      const answer = await api.call('blacklistAdd', sent, { onProblem })
      if (!answer && !isUnknown) return { isWhole: false, refused }
      if (!answer) refused.push({ line, column: 'identity', reason: 'not_an_identity' })
    }
    return { isWhole: true, refused }
  }
}
