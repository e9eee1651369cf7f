import type { Lang } from './words.ts'

export type Answered = { readonly status: number; readonly body: unknown }
/** Sends one call; rejects when nothing came back. */
export type Send = (call: {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly json: Readonly<Record<string, unknown>>
  readonly lang: Lang
}) => Promise<Answered>

/** What the service answered: its data, its refusal in words, or nothing that could be read. */
export type Answer =
  | { readonly kind: 'done'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly sta: number; readonly words: string }
  | { readonly kind: 'unreached' }

export type AskService = (
  method: 'GET' | 'POST',
  path: string,
  json: Readonly<Record<string, unknown>>,
) => Promise<Answer>

const basePath = '/lotto/api/v1'

/** The calls of the service (its envelope is `{sta, msg, data}`, and 0 means that it was done). */
export function askServiceBy(service: string, send: Send, lang: Lang): AskService {
  return async (method, path, json) => {
    let answered: Answered
    try {
      answered = await send({ method, url: service + basePath + path, json, lang })
    } catch {
      return { kind: 'unreached' }
    }
    const { sta, msg, data } = partsOf(answered.body)
    if (sta === 0) return { kind: 'done', data: partsOf(data) }
    if (typeof sta !== 'number' || sta < 0 || typeof msg !== 'string') return { kind: 'unreached' }
    return { kind: 'refused', sta, words: msg }
  }
}

export function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
