import { useToast, useWords } from '@fairdraw/ui'
import { useCallback, useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { clientId } from '../../../lib/client-id.ts'
import { freshKey } from '../../../lib/fresh-key.ts'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { taskWords } from './task-words.ts'

type TaskBrought = { readonly passcode?: string; readonly proof?: string }
type FinishTask = (brought?: TaskBrought) => Promise<boolean>

type Options = { readonly lid: string; readonly taskId: string; readonly reload: () => Promise<boolean> }

/** Finishes a task; pressed again after a lost answer it is the same attempt, which counts once. */
export function useTask({ lid, taskId, reload }: Options) {
  const api = useApi()
  const toast = useToast()
  const say = useWords(taskWords)
  const { isBusy, during } = useBusy()
  const [fault, setFault] = useState('')
  const key = useRef<string | null>(null)

  const finish: FinishTask = useCallback(
    async (brought = {}) => {
      key.current ??= freshKey()
      const options = { idempotencyKey: key.current, device: clientId() }
      setFault('')
      const refused = async (problem: CallProblem) => {
        // What was answered is over; only what may have been lost is asked for again under its name.
        if (!problem.isUnreached) key.current = null
        setFault(problemText(problem, say.unreached))
        // Done on another phone, or closed meanwhile: the page shows how it stands.
        if (problem.code === 'task_done' || problem.code === 'draw_closed') await reload()
      }
      const isDone = await during(async () => {
        const answer = await api.callOrThrow('entryTaskFinish', { lid, task_id: taskId, ...brought }, options)
        key.current = null
        const isNone = !answer.is_waiting && answer.gained === 0
        toast(
          answer.is_waiting ? say.sent : isNone ? say.gainedNone : say.gained(answer.gained),
          isNone ? 'ochre' : 'bamboo',
        )
        await reload()
        return true
      }, refused)
      return isDone === true
    },
    [api, during, lid, reload, say, taskId, toast],
  )
  return { isBusy, fault, finish, clearFault: () => setFault('') }
}
