import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from './load-part.ts'
import type { Question } from './problem-catalogue.ts'

const ProblemDialog = lazy(() =>
  loadPart(async () => ({ default: (await import('./problem-dialog.tsx')).ProblemDialog })),
)

type Props = { readonly question: Question | null }

/** Shows the dialog of the last question; a new one opens it again. It is loaded when it is first needed. */
export function QuestionPlace({ question }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    setIsOpen(question !== null)
    // Who waits for a proof is not left waiting when something else is asked, or the page goes.
    return () => void (question?.kind === 'proof' && question.onEnd(false))
  }, [question])
  return (
    <Suspense fallback={null}>
      {question && <ProblemDialog question={question} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </Suspense>
  )
}
