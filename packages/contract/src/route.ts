import type { RefusalCode } from '@fairdraw/domain'
import type { z } from 'zod'
import type { Call } from './calls/call-table.ts'
import { calls } from './calls/calls.ts'

/** Who may call: anybody · anybody, known if signed in · a guest or a user · a user. */
export type Who = 'anyone' | 'visitor' | 'entrant' | 'organiser'

/** What every call of who runs a draw may be refused with. */
export const own = ['signed_out', 'not_found', 'not_permitted'] as const

/** One call of the HTTP interface: validation, authority and words of both sides come from here. */
export type Route<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> = {
  /** Unique; the operation id of the OpenAPI document. */
  readonly name: string
  readonly method: Call[0]
  /** Below `basePath`. */
  readonly path: string
  readonly summary: string
  readonly who: Who
  readonly input: In
  /** `file`: the body is multipart with one part `file`, and `input` travels in the query. A JSON body when left out. */
  readonly takes?: 'file'
  readonly output: Out
  /** Bytes that its body may have; a megabyte when left out. */
  readonly largestBody?: number
  /** `json` in the envelope unless said otherwise; the others answer an envelope only on failure. */
  readonly answers?: 'binary' | 'redirect' | 'stream'
  /** Handles thousands of rows in one step: it may take as long as it goes forward. Others are answered within ten seconds. */
  readonly takesLong?: true
  /** Honours `idempotency-key` by storing the answer in the transaction of its effect. */
  readonly once?: true
  readonly refusals: readonly RefusalCode[]
}

export type InputOf<R extends Route> = z.output<R['input']>
export type SentOf<R extends Route> = z.input<R['input']>
export type OutputOf<R extends Route> = z.output<R['output']>

type Definition<In extends z.ZodType, Out extends z.ZodType> = Omit<
  Route<In, Out>,
  'name' | 'method' | 'path'
> & {
  /** Where it is published under another name than the code's. */
  readonly name?: string
}

/** What is said by a call of the table; keeps the literal types of its input and output. */
export function route<In extends z.ZodType, Out extends z.ZodType>(
  call: keyof typeof calls,
  definition: Definition<In, Out>,
): Route<In, Out> {
  const [method, path] = calls[call]
  return { name: call, method, path, ...definition }
}
