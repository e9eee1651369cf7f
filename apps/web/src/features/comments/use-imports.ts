import type { CommentColumns } from '@fairdraw/contract'
import { useCallback, useRef, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { useAnew } from '../../lib/use-asked.ts'

/** The most one file may have; the server says the same. */
const mostFileBytes = 50 * 1024 * 1024

type Answer = AnswerOf<'mediaImport'>
/** What the server read of a file. */
export type ImportSeen = Pick<Answer, 'sample' | 'sheet'> & { readonly report: NonNullable<Answer['report']> }
/** How the lines of a file are read, as somebody said: the line of the headings, 0 for none, and columns by their numbers. */
export type ToldLayout = { readonly heading?: number; readonly columns?: Partial<CommentColumns> }

export type Step =
  | { readonly kind: 'waiting' }
  /** How much has gone, from 0 to 1; read by the server once all has. */
  | { readonly kind: 'sending'; readonly share: number }
  /** Read, and nothing kept yet; `isReading`: it is read anew as it was told. */
  | {
      readonly kind: 'checking'
      readonly found: ImportSeen
      readonly told: ToldLayout
      readonly isReading: boolean
    }
  | { readonly kind: 'done'; readonly report: ImportSeen['report'] }
  | {
      readonly kind: 'refused'
      readonly why:
        | 'too_large'
        | 'empty'
        | 'cancelled'
        | { readonly words: string; readonly fault: string | null }
    }

/** A file that is imported, or was. */
export type ImportLine = { readonly key: string; readonly file: File; readonly step: Step }

/** Files one after the other into the comments of a draft: each is read first, and kept once somebody saw what of it is taken. */
export function useImports(id: string) {
  const api = useApi()
  const anew = useAnew()
  const [lines, setLines] = useState<readonly ImportLine[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const leashes = useRef(new Map<string, AbortController>())

  const latest = useRef(lines)
  latest.current = lines
  const again = useRef((_line: ImportLine, _told: ToldLayout) => {})

  const put = useCallback((key: string, step: Step) => {
    setLines((before) => before.map((line) => (line.key === key ? { ...line, step } : line)))
  }, [])

  const send = useCallback(
    async ({ key, file, step }: ImportLine, told: ToldLayout, isTrial: boolean) => {
      const leash = leashes.current.get(key)
      if (!leash || leash.signal.aborted) return
      if (step.kind === 'checking' && isTrial) put(key, { ...step, told, isReading: true })
      else put(key, { kind: 'sending', share: 0 })
      let problem: CallProblem | null = null
      const answer = await api.upload('mediaImport', file, sentOf(id, told, isTrial), {
        // What is wrong with a file stands beside it.
        isSilent: true,
        signal: leash.signal,
        onProgress: (share) => {
          if (step.kind !== 'checking' || !isTrial) put(key, { kind: 'sending', share })
        },
        onProblem: (found) => {
          problem = found
        },
      })
      put(key, leash.signal.aborted ? cancelled : stepAfter(answer, problem, told, isTrial))
      if (isTrial) return
      await anew('comments')
      // What is kept now may stand in the other files as well.
      for (const other of latest.current)
        if (other.step.kind === 'checking') again.current(other, other.step.told)
    },
    [api, id, put, anew],
  )
  /** One at a time, in their order: what is merged later knows what came before. */
  const enqueue = useCallback(
    (line: ImportLine, told: ToldLayout, isTrial: boolean) => {
      leashes.current.set(line.key, new AbortController())
      queue.current = queue.current.then(() => send(line, told, isTrial))
    },
    [send],
  )
  again.current = (line, told) => enqueue(line, told, true)
  const add = useCallback(
    (files: readonly File[]) => {
      const made = files.map((file): ImportLine => ({ key: freshKey(), file, step: firstStep(file) }))
      setLines((before) => [...before, ...made])
      for (const line of made) if (line.step.kind === 'waiting') enqueue(line, {}, true)
    },
    [enqueue],
  )
  const take = (line: ImportLine) => {
    if (line.step.kind !== 'checking') return
    put(line.key, { kind: 'waiting' })
    enqueue(line, line.step.told, false)
  }
  return {
    lines,
    add,
    /** Reads a file anew, as it is told. */
    tell: (line: ImportLine, told: ToldLayout) => {
      if (line.step.kind === 'checking') put(line.key, { ...line.step, told, isReading: true })
      enqueue(line, told, true)
    },
    /** Keeps what was read of a file. */
    take,
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

function sentOf(id: string, { heading, columns }: ToldLayout, isTrial: boolean) {
  return {
    id,
    ...(heading !== undefined && { heading: String(heading) }),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(isTrial && { is_trial: 'true' }),
  }
}

function stepAfter(
  answer: Answer | null,
  problem: CallProblem | null,
  told: ToldLayout,
  isTrial: boolean,
): Step {
  if (!answer?.report) return { kind: 'refused', why: refusalOf(problem) }
  const { report, sample, sheet } = answer
  return isTrial
    ? { kind: 'checking', found: { report, sample, sheet }, told, isReading: false }
    : { kind: 'done', report }
}

/** What kind of file it is says more than that it cannot be read. */
function refusalOf(problem: CallProblem | null) {
  const fault = problem?.code === 'file_unreadable' ? problem.detail.why : undefined
  return { words: problem?.message ?? '', fault: typeof fault === 'string' ? fault : null }
}
