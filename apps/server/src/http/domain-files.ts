import type { FastifyInstance } from 'fastify'

/**
 * The files by which platforms see that this domain is its operator's, such as `MP_verify_….txt`, by their names: each is
 * answered at the root with its text, and no other is.
 */
export function serveDomainFiles(app: FastifyInstance, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files)
    app.get(`/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text),
    )
}
