import type { ResultOf, Route } from '@fairdraw/contract'
import { hex } from '@fairdraw/fairness'
import multipart from '@fastify/multipart'
import type { Edge } from './edge.ts'
import { filePartOf } from './file-part.ts'
import { type Call, callerIn } from './received.ts'
import { serve } from './serve-route.ts'

/**
 * Serves a call that takes a file: `run` is given its bytes as they come, and stops reading when it has enough. Forms
 * are understood here alone. `most`: as many bytes as such a file may have.
 */
export function serveFile<R extends Route>(
  edge: Edge,
  route: R,
  most: number,
  run: (call: Call<R>, body: AsyncIterable<Uint8Array>) => Promise<ResultOf<R>>,
): void {
  edge.app.register(async (app) => {
    app.removeAllContentTypeParsers()
    await app.register(multipart, { throwFileSizeLimit: false })
    // Anything else is left unread and answered as a form without its file.
    app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    serve({ ...edge, app }, route, (call) =>
      edge.uploadRoom(hex(callerIn(call).tokenHash), () => run(call, filePartOf(call.request, most))),
    )
  })
}
