import { Button, Icon, Progress, Skeleton, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { CallProblem } from '../../../lib/call-problem.ts'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { PictureOrFilm } from './picture-or-film.tsx'
import type { MatterProps } from './task-sheet.tsx'
import { taskWords } from './task-words.ts'

type Run = { readonly startedAt: number; readonly seconds: number }

/** Something to look at for some seconds: they are counted from when the server first knew, through reloads and other pages. */
export function LookMatter({ lid, task, doing, onClose, title }: MatterProps & { readonly title: string }) {
  const say = useWords(taskWords)
  const { run, fault, start } = useRun(lid, task.id)
  const now = useServerNow(run !== null)
  if (run === null)
    return (
      <div className="task-matter">
        {fault === '' ? (
          <Skeleton bars={[1, 0.6]} />
        ) : (
          <>
            <p role="alert">{fault}</p>
            <Button look="outline" size={44} onClick={start}>
              {say.act.look}
            </Button>
          </>
        )}
      </div>
    )
  const seen = Math.min(run.seconds, Math.max(0, Math.floor((now - run.startedAt) / 1_000)))
  const isEnough = seen >= run.seconds
  const take = async () => {
    if (await doing.finish()) onClose()
  }
  return (
    <div className="task-matter">
      {task.url && <PictureOrFilm kind={task.kind} url={task.url} title={title} />}
      <Progress done={seen} total={run.seconds}>
        {isEnough ? say.look.enough : say.left(run.seconds - seen)}
      </Progress>
      <p className="type-small type-2">{say.look.more}</p>
      {doing.fault && (
        <p className="task-fault" role="alert">
          <Icon name="info" size={16} /> {doing.fault}
        </p>
      )}
      <Button size={54} wide disabled={!isEnough} busy={doing.isBusy ? say.taking : undefined} onClick={take}>
        {isEnough ? say.take : say.left(run.seconds - seen)}
      </Button>
    </div>
  )
}

function useRun(lid: string, taskId: string) {
  const api = useApi()
  const say = useWords(taskWords)
  const [run, setRun] = useState<Run | null>(null)
  const [fault, setFault] = useState('')
  const start = useCallback(async () => {
    setFault('')
    try {
      const { started_at, seconds } = await api.callOrThrow('entryTaskStart', { lid, task_id: taskId })
      setRun({ startedAt: Date.parse(started_at), seconds })
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      setFault(problemText(problem, say.unreached))
    }
  }, [api, lid, say, taskId])
  useEffect(() => void start(), [start])
  return { run, fault, start }
}
