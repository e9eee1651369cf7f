import type { RefusalCode } from '@fairdraw/domain'
import { z } from 'zod'
import { scopeOf } from './api-scopes-of-routes.ts'
import { basePath } from './calls/call-table.ts'
import { refusalTable } from './refusal-table.ts'
import type { Route } from './route.ts'
import { allRoutes, callBeside } from './routes/index.ts'

type Json = Readonly<Record<string, unknown>>

/** The OpenAPI 3.1 document of the whole interface, made from the routes alone. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const one of allRoutes) {
    // It is described with the call that takes the same as JSON.
    if (one.takes === 'file' && callBeside(one)) continue
    const path = basePath + one.path
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairdraw · 明签', version: '1', license: { name: 'MIT' } },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        ticket: { type: 'apiKey', in: 'query', name: 'token' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of an account (`fdk_…`); each call that takes one names the scope it needs.',
        },
      },
    },
    paths,
  }
}

function operation(one: Route): Json {
  const input = schemaOf(one.input, 'input')
  const withFile = callBeside(one)
  return {
    operationId: one.name,
    summary: one.summary,
    ...(withFile && { description: `With a file: ${withFile.summary}` }),
    security: securityOf(one, input),
    ...(one.method !== 'POST' || one.takes === 'file' ? { parameters: parametersOf(input) } : {}),
    ...(withFile && { parameters: optional(parametersOf(schemaOf(withFile.input, 'input'))) }),
    ...(one.method === 'POST' ? { requestBody: bodyOf(one, input, withFile) } : {}),
    responses: {
      [one.answers === 'redirect' ? 302 : 200]: success(one),
      ...failures(one, withFile?.refusals),
    },
  }
}

/** Only where a file is sent the input stands in the query. */
function optional(parameters: readonly Json[]): Json[] {
  return parameters.map((one) => ({ ...one, required: false, description: 'with a file, which needs it' }))
}

/** Where a file is taken, a ticket in the query does as well as a token; a key does where its scope is named. */
function securityOf({ name, who, takes }: Route, input: Json): Json[] {
  if (who === 'anyone') return []
  const scope = scopeOf(name)
  const isTicketTaken = takes === 'file' && 'token' in ((input.properties ?? {}) as object)
  return [
    ...(who === 'visitor' ? [{}] : []),
    { token: [] },
    ...(isTicketTaken ? [{ ticket: [] }] : []),
    ...(scope === null ? [] : [{ key: [scope] }]),
  ]
}

function bodyOf(one: Route, input: Json, withFile: Route | null): Json {
  const json = { 'application/json': { schema: input } }
  if (one.takes !== 'file' && !withFile) return { required: true, content: json }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { type: 'object', required: ['file'], properties: { file } }
  return { required: true, content: { ...(withFile && json), 'multipart/form-data': { schema } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
}

function parametersOf(input: Json): Json[] {
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function success(one: Route): Json {
  if (one.answers === 'stream') return { description: one.summary, content: { 'text/event-stream': {} } }
  if (one.answers === 'redirect')
    return { description: one.summary, headers: { location: { schema: { type: 'string' } } } }
  if (one.answers === 'binary')
    return { description: one.summary, content: { 'application/octet-stream': {} } }
  const schema = {
    type: 'object',
    required: ['sta', 'msg', 'data'],
    properties: { sta: { const: 0 }, msg: { type: 'string' }, data: schemaOf(one.output, 'output') },
  }
  return { description: one.summary, content: { 'application/json': { schema } } }
}

/** What may be said to whoever calls with a key, beside what everybody is told. */
function refusedToKeys({ name }: Route): readonly RefusalCode[] {
  return scopeOf(name) === null ? [] : ['scope_missing', 'vip_required']
}

function failures(one: Route, more: readonly RefusalCode[] = []): Record<string, Json> {
  const byStatus: Record<string, Json> = {
    400: { description: 'sta 1001: input rejected, `data.fields` says where' },
    429: { description: 'sta 1029: too many requests, `data.retry_after_ms` says how long to wait' },
    503: {
      description:
        'sta -1: the database, its disk or the signature cannot be had just now; `retry-after` says when to ask again, and nothing is done twice',
    },
  }
  for (const code of new Set([...one.refusals, ...more, ...refusedToKeys(one)])) {
    const { http, sta, en } = refusalTable[code]
    const before = byStatus[http]?.description
    byStatus[http] = { description: `${before ? `${before} · ` : ''}sta ${sta} ${code}: ${en}` }
  }
  return byStatus
}
