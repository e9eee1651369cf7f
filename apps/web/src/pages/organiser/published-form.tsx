import type { DrawTypeCode, Plan } from '@fairdraw/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formStart } from '../../features/draws/form/form-start.ts'
import { keptFormKey } from '../../features/draws/form/kept-form.ts'
import { PublishedBoard } from '../../features/draws/form/published/published-board.tsx'
import { formOf } from '../../features/draws/form/wire.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { useLastOpened } from '../../lib/last-opened.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { useStart } from './use-start.tsx'

type Props = { readonly draw: AnswerOf<'taskInfo'>; readonly plan: Plan }

/** The form of a draw that people may already have entered. */
export function PublishedForm({ draw, plan }: Props) {
  useLastOpened(draw)
  const go = useNavigate()
  const anew = useAnew()
  const type: DrawTypeCode = draw.task_type
  const keepAs = keptFormKey(type, draw.id)
  const [published] = useState(() => formOf(draw, Date.now(), () => false))
  const { start, round, note } = useStart(keepAs, () => {
    const found = formStart({ type, operType: 'edit', draw, keepAs })
    // Lines are told apart by keys, which are made anew at each reading.
    return found.keptAt === null ? { ...found, form: published } : found
  })
  return (
    <main id="main">
      <PublishedBoard
        key={round}
        id={draw.id}
        isOwn={draw.role === 'owner'}
        type={type}
        plan={plan}
        published={published}
        start={start}
        keepAs={keepAs}
        note={note}
        onSaved={() => {
          go(deskPaths.draw(draw.id, type), { replace: true })
          void anew('taskList', 'taskInfo')
        }}
      />
    </main>
  )
}
