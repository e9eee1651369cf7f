import { judgeSelfies, keepSelfie, mostPictureBytes, removeSelfie } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { mediaUrlOf } from './media-url.ts'
import { subjectIn } from './received.ts'
import { serveFile } from './serve-file.ts'
import { serve } from './serve-route.ts'
import { driverIn } from './show.ts'

/** Photos that people in a hall take of themselves. */
export function serveSelfies(edge: Edge): void {
  serveFile(edge, routes.liveSelfie, mostPictureBytes, (call, body) =>
    keepSelfie(call.ports, {
      lid: call.input.lid,
      subject: subjectIn(call),
      body: () => body,
      addressOf: (file) => mediaUrlOf(edge, file),
    }),
  )
  serve(edge, routes.liveSelfieRemove, async (call) => {
    await removeSelfie(call.ports, { lid: call.input.lid, subject: subjectIn(call) })
    return {}
  })
  serve(edge, routes.liveSelfieJudge, async (call) => {
    const { lid, selfies, show: isShown } = call.input
    return { judged: await judgeSelfies(call.ports, driverIn(call), { lid, selfies, isShown }) }
  })
}
