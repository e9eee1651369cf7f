import { AgainButton, EmptyScene, ErrorScene, Skeleton, useWords } from '@fairdraw/ui'
import { useParams } from 'react-router'
import { RecordBoard } from '../../features/record/record-board.tsx'
import { recordWords } from '../../features/record/record-words.ts'
import { useRecord } from '../../features/record/use-record.ts'

/** `/record/:lid`: every numbered draw of whoever holds this one, checked in the visitor's browser. */
export function RecordPage() {
  const say = useWords(recordWords)
  const { lid = '' } = useParams()
  const { state, readOn } = useRecord(lid)
  return (
    <main id="main" className="record">
      <p className="type-small type-2">{say.open}</p>
      {state.is === 'read' && (
        <RecordBoard record={state.record} isReading={state.isReading} onMore={readOn} />
      )}
      {state.is === 'loading' && <Skeleton bars={[0.4, 0.8, 1, 1]} height={40} />}
      {state.is === 'missing' && <EmptyScene title={say.missingTitle} />}
      {state.is === 'unreached' && (
        <ErrorScene title={say.unreached} act={<AgainButton size={44} onAgain={readOn} />} />
      )}
    </main>
  )
}
