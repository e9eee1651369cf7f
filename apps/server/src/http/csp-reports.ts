import type { FastifyInstance } from 'fastify'
import { jsonIn } from '../answer-parts.ts'
import type { Edge } from './edge.ts'
import { cspReportPath, headersOfAnswers } from './security-headers.ts'

const types = ['application/csp-report', 'application/reports+json', 'application/json']
/** Different violations counted at a time; what comes beyond them waits for the next line. */
const mostKinds = 50
const tellEveryMs = 60_000
const longestOrigin = 200

type Report = { readonly directive: string; readonly blocked: string; readonly page: string }

/**
 * Counts what the policies of our pages stopped, and writes the counts to the log once a minute: a broken page tells
 * us, and nobody can fill the log.
 */
export function serveCspReports({ app, limits }: Edge): void {
  const counts = new Map<string, { report: Report; count: number }>()
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    timer = undefined
    for (const { report, count } of counts.values()) app.log.warn({ ...report, count }, 'policy violated')
    counts.clear()
  }
  const count = (report: Report) => {
    const key = JSON.stringify(report)
    const known = counts.get(key)
    if (known) known.count++
    else if (counts.size < mostKinds) counts.set(key, { report, count: 1 })
    timer ??= setTimeout(tell, tellEveryMs).unref()
  }
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    tell()
  })
  // A scope of its own: here alone a body may be a report.
  app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(cspReportPath, {
      onRequest: async (request, reply) => {
        reply.headers(headersOfAnswers)
        await limits.arrive(request.ip)
        await limits.errorReport(request.ip)
      },
      handler: async (request, reply) => {
        for (const report of reportsIn(String(request.body))) count(report)
        return reply.code(204).send()
      },
    })
  })
}

/** Both shapes browsers send (CSP 3 §5.3, Reporting API); what is neither is no report. */
function reportsIn(text: string): Report[] {
  const sent = jsonIn(text)
  const list: readonly unknown[] = Array.isArray(sent) ? sent.slice(0, 20) : [sent]
  return list.flatMap((one) => {
    const { 'csp-report': old, body } = (one ?? {}) as Record<string, unknown>
    const said = (old ?? body) as Record<string, unknown> | undefined
    if (typeof said !== 'object' || said === null) return []
    const directive = word(
      said.effectiveDirective ?? said['effective-directive'] ?? said['violated-directive'],
    )
    const blocked = placeOf(said.blockedURL ?? said['blocked-uri'])
    const page = firstPartOf(said.documentURL ?? said['document-uri'])
    return directive === '' ? [] : [{ directive, blocked, page }]
  })
}

/** Anybody can post here: an object where a word belongs says nothing. */
function textOf(said: unknown): string {
  return typeof said === 'string' ? said : ''
}

function word(said: unknown): string {
  return /^[a-z-]{1,40}/.exec(textOf(said))?.[0] ?? ''
}

/** Which site or sort of thing was stopped; never a whole address, which may hold a token. */
function placeOf(said: unknown): string {
  const url = URL.parse(textOf(said))
  return url === null || url.origin === 'null' ? word(said) : url.origin.slice(0, longestOrigin)
}

function firstPartOf(said: unknown): string {
  return `/${(URL.parse(textOf(said))?.pathname.split('/', 2)[1] ?? '').slice(0, 40)}`
}
