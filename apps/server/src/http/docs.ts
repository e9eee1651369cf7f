import { readFile } from 'node:fs/promises'
import { basePath, openApiDocument } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { headersOfPages } from './security-headers.ts'
import { jsonType } from './serve-route.ts'

const files = [
  ['docs', 'docs.html', 'text/html; charset=utf-8'],
  ['docs.js', 'docs.js', 'text/javascript; charset=utf-8'],
  ['docs-schema.js', 'docs-schema.js', 'text/javascript; charset=utf-8'],
  ['docs.css', 'docs.css', 'text/css; charset=utf-8'],
] as const

/** The description of the interface: for machines, and as a page for people. Made when first asked for. */
export function serveDocs({ app, publicUrl }: Edge): void {
  let description: string | undefined
  app.get(`${basePath}/openapi.json`, async (_request, reply) => {
    description ??= JSON.stringify(openApiDocument(publicUrl ?? '/'))
    return reply.headers(headersOfPages).type(jsonType).send(description)
  })
  for (const [path, file, type] of files)
    app.get(`${basePath}/${path}`, async (_request, reply) => {
      const text = await readFile(new URL(`docs/${file}`, import.meta.url))
      return reply.headers(headersOfPages).header('cache-control', 'no-cache').type(type).send(text)
    })
}
