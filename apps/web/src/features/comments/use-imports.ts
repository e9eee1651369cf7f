import type { CommentColumns, UnknownColumns } from '@fairdraw/contract'
import { useCallback, useRef, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import type { CommentState } from '../../lib/comments/use-comment-state.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { useAnew } from '../../lib/use-asked.ts'

/** The most one file may have; the server says the same. */
const mostFileBytes = 50 * 1024 * 1024

export type Step =
  | { readonly kind: 'waiting' }
  /** How much has gone, from 0 to 1; read by the server once all has. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'mapping'; readonly found: UnknownColumns }
  | { readonly kind: 'done'; readonly report: NonNullable<CommentState['report']> }
  | {
      readonly kind: 'refused'
      readonly why: 'too_large' | 'empty' | 'cancelled' | { readonly words: string }
    }

/** A file that is imported, or was. */
export type ImportLine = { readonly key: string; readonly file: File; readonly step: Step }

/** Files one after the other into the comments of a draft, each with what came of it. */
export function useImports(id: string) {
  const api = useApi()
  const anew = useAnew()
  const [lines, setLines] = useState<readonly ImportLine[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const leashes = useRef(new Map<string, AbortController>())

  const put = useCallback((key: string, step: Step) => {
    setLines((before) => before.map((line) => (line.key === key ? { ...line, step } : line)))
  }, [])

  const send = useCallback(
    async (key: string, file: File, columns?: CommentColumns) => {
      const leash = leashes.current.get(key)
      if (!leash || leash.signal.aborted) return
      put(key, { kind: 'sending', share: 0 })
      let problem: CallProblem | null = null
      const sent = { id, ...(columns && { columns: JSON.stringify(columns) }) }
      const answer = await api.upload('mediaImport', file, sent, {
        // What is wrong with a file stands beside it.
        isSilent: true,
        signal: leash.signal,
        onProgress: (share) => put(key, { kind: 'sending', share }),
        onProblem: (found) => {
          problem = found
        },
      })
      put(key, leash.signal.aborted ? cancelled : stepAfter(answer, problem))
      await anew('comments')
    },
    [api, id, put, anew],
  )
  /** One at a time, in their order: what is merged later knows what came before. */
  const enqueue = useCallback(
    (key: string, file: File, columns?: CommentColumns) => {
      leashes.current.set(key, new AbortController())
      queue.current = queue.current.then(() => send(key, file, columns))
    },
    [send],
  )
  const add = useCallback(
    (files: readonly File[]) => {
      const made = files.map((file): ImportLine => ({ key: freshKey(), file, step: firstStep(file) }))
      setLines((before) => [...before, ...made])
      for (const { key, file, step } of made) if (step.kind === 'waiting') enqueue(key, file)
    },
    [enqueue],
  )
  return {
    lines,
    add,
    /** Sends a file anew with its columns told. */
    map: ({ key, file }: ImportLine, columns: CommentColumns) => {
      put(key, { kind: 'waiting' })
      enqueue(key, file, columns)
    },
    cancel: ({ key }: ImportLine) => {
      leashes.current.get(key)?.abort()
      put(key, cancelled)
    },
  }
}

const cancelled: Step = { kind: 'refused', why: 'cancelled' }

function firstStep({ size }: File): Step {
  if (size === 0) return { kind: 'refused', why: 'empty' }
  return size > mostFileBytes ? { kind: 'refused', why: 'too_large' } : { kind: 'waiting' }
}

function stepAfter(answer: CommentState | null, problem: CallProblem | null): Step {
  if (answer?.report) return { kind: 'done', report: answer.report }
  if (problem?.code === 'columns_unknown')
    return { kind: 'mapping', found: problem.detail as unknown as UnknownColumns }
  return { kind: 'refused', why: { words: problem?.message ?? '' } }
}
