import { useToast } from '@fairdraw/ui'
import { useCallback, useState } from 'react'
import { CallProblem } from './call-problem.ts'
import { reportError } from './error-reports.ts'
import { langNow } from './i18n.ts'
import { problemText } from './problem-catalogue.ts'
import { problemWords } from './problem-words.ts'

type Refused = (problem: CallProblem) => unknown

/**
 * Which of several acts is on its way; its button is free again however the act ends. `during` gives what the act
 * gives, and null where it threw: what the server refused goes to `refused` or else is said in passing, anything else
 * is a fault of ours, which is reported and said as well.
 */
export function useBusyOf<Name extends string>() {
  const toast = useToast()
  const [run, setRun] = useState<{ readonly name: Name } | null>(null)
  const during = useCallback(
    async <Answer>(name: Name, act: () => Promise<Answer>, refused?: Refused): Promise<Answer | null> => {
      const own = { name }
      setRun(own)
      try {
        return await act()
      } catch (problem) {
        if (!(problem instanceof CallProblem)) {
          reportError(problem)
          toast(problemWords[langNow()].unknown, 'crimson')
        } else if (refused) await refused(problem)
        else toast(problemText(problem), 'crimson')
        return null
      } finally {
        // One that was begun meanwhile goes on.
        setRun((now) => (now === own ? null : now))
      }
    },
    [toast],
  )
  return { busy: run?.name ?? null, during }
}

/** The same of one act; an act that leaves the page ends in `leavePage`, so that its button stays busy. */
export function useBusy() {
  const { busy, during } = useBusyOf<'act'>()
  return {
    isBusy: busy !== null,
    during: useCallback(
      <Answer>(act: () => Promise<Answer>, refused?: Refused) => during('act', act, refused),
      [during],
    ),
  }
}
