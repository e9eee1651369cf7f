import type { ErrorFrame, PageError } from '../ports/index.ts'
import { scrubbed } from './scrubbed.ts'

const mostFrames = 20

/** What the request tells about the page's browser. */
export type Told = { readonly browser: string; readonly lang: string }

type Fields = Readonly<Record<string, unknown>>

/**
 * What is kept of a Sentry event: kind, message and place of the error, and which page of which
 * release met it. Users, breadcrumbs, contexts, headers and everything else it may carry are never looked at.
 */
export function reducedError(event: unknown, told: Told): Omit<PageError, 'fingerprint'> {
  const fields = fieldsOf(event)
  const thrown = listOf(fieldsOf(fields.exception).values).map(fieldsOf).at(-1)
  const lang = fieldsOf(fields.tags).lang
  return {
    ...(thrown ? errorOf(thrown) : messageOf(fields)),
    release: releaseOf(fields.release),
    path: pathOf(textOf(fieldsOf(fields.request).url)),
    browser: told.browser,
    lang: lang === 'zh' || lang === 'en' ? lang : told.lang,
  }
}

function errorOf(thrown: Fields): Pick<PageError, 'type' | 'value' | 'frames'> {
  const frames = listOf(fieldsOf(thrown.stacktrace).frames).slice(-mostFrames).toReversed()
  return {
    type: scrubbed(textOf(thrown.type), 80) || 'Error',
    value: scrubbed(textOf(thrown.value), 300),
    frames: frames.map((frame) => frameOf(fieldsOf(frame))),
  }
}

function messageOf({ message, logentry }: Fields): Pick<PageError, 'type' | 'value' | 'frames'> {
  const text = textOf(message) || textOf(fieldsOf(logentry).formatted) || textOf(fieldsOf(message).formatted)
  return { type: 'message', value: scrubbed(text, 300), frames: [] }
}

function frameOf(frame: Fields): ErrorFrame {
  return {
    file: fileOf(textOf(frame.filename) || textOf(frame.abs_path)),
    function: scrubbed(textOf(frame.function), 80) || '?',
    line: wholeOf(frame.lineno),
    column: wholeOf(frame.colno),
  }
}

/** Files of ours keep their path; an extension's address would tell which one somebody uses. */
function fileOf(name: string): string {
  const url = URL.parse(name)
  if (!url) return /^\/assets\/[\w./-]{1,120}$/.test(name) ? name : scrubbed(name, 80) || '?'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol
  return /^\/assets\/[\w./-]{1,120}$/.test(url.pathname) ? url.pathname : (pathOf(name) ?? '?')
}

/** The path of a page, its ids replaced: which draw or person it was about is nobody's business here. */
function pathOf(address: string): string | null {
  const url = URL.parse(address, 'http://page.invalid')
  if (!url || address === '') return null
  const segments = url.pathname.split('/').slice(1, 8)
  const shown = segments.map((segment) => (segment === '' || isPlainWord(segment) ? segment : ':id'))
  return `/${shown.join('/')}`
}

/** A word of an address that the program chose: not an id, and above all not the public id of a draw. */
function isPlainWord(segment: string): boolean {
  return /^[a-z][a-z_-]{0,23}\d?$/.test(segment) && !/^[2-9a-hjkmnp-z]{10,32}$/.test(segment)
}

function releaseOf(release: unknown): string | null {
  return typeof release === 'string' && /^[\w.@+-]{1,60}$/.test(release) ? release : null
}

function wholeOf(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e9
    ? (value as number)
    : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
