import { type DrawTypeCode, drawType, type KindId } from '@fairdraw/domain'
import { useAnswer } from '../../features/connect/use-answer.ts'
import { statesOf } from '../../features/draws/draw-row.ts'

/** As many as one answer brings; nobody runs more at a time. */
const running = { status: [...statesOf.running], page_size: 200 }

/** The running draws of the signed-in user, newest first; with `kinds` only those shown in these ways. */
export function useOwnDraws(kinds?: readonly KindId[]) {
  const { answer, isFailed } = useAnswer('taskList', running, true)
  const isShown = ({ task_type }: { readonly task_type: DrawTypeCode }) =>
    kinds?.includes(drawType(task_type).kind) ?? true
  return { draws: answer?.list.filter(isShown) ?? null, isFailed }
}
