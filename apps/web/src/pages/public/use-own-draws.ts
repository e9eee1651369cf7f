import { type DrawTypeCode, drawType, type KindId } from '@fairdraw/domain'
import { useEffect, useState } from 'react'
import { statesOf } from '../../features/draws/draw-row.ts'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'

type Draws = AnswerOf<'taskList'>['list']

/** As many as one answer brings; nobody runs more at a time. */
const most = 200

/** The running draws of the signed-in user, newest first; with `kinds` only those shown in these ways. */
export function useOwnDraws(kinds?: readonly KindId[]) {
  const api = useApi()
  const [draws, setDraws] = useState<Draws | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    const leave = new AbortController()
    const sent = { status: [...statesOf.running], page_size: most }
    api.call('taskList', sent, { signal: leave.signal }).then((answer) => {
      if (leave.signal.aborted) return
      const isShown = (type: DrawTypeCode) => kinds?.includes(drawType(type).kind) ?? true
      setDraws(answer?.list.filter(({ task_type }) => isShown(task_type)) ?? null)
      setIsFailed(answer === null)
    })
    return () => leave.abort()
  }, [api, kinds])
  return { draws, isFailed }
}
