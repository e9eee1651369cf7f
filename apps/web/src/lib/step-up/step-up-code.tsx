import { useApi } from '../api-place.tsx'
import type { AnswerOf } from '../call-table.ts'
import { CodeEntry } from '../sent-code/code-entry.tsx'

type Props = {
  readonly sent: AnswerOf<'authStepUpCode'>
  readonly act: string
  readonly onProved: () => void
}

/** Asks for the code that went to the own address: whoever has it holds this session. */
export function StepUpCode({ sent, act, onProved }: Props) {
  const api = useApi()
  return (
    <CodeEntry
      to={sent.to}
      first={sent}
      send={() => api.callOrThrow('authStepUpCode', {})}
      onCode={async (proof) => {
        await api.callOrThrow('authStepUp', proof)
        onProved()
      }}
      act={act}
    />
  )
}
