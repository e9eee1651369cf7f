import {
  issueUploadTicket,
  keepPicture,
  keepVideo,
  mostPictureBytes,
  mostVideoBytes,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { mediaUrlOf } from './media-url.ts'
import { callerIn, userIn } from './received.ts'
import { serveFile } from './serve-file.ts'
import { serve } from './serve-route.ts'

/** Pictures and videos of organisers. */
export function serveUploads(edge: Edge): void {
  serve(edge, routes.uploadTicket, (call) => issueUploadTicket(call.ports, callerIn(call)))
  serveFile(edge, routes.uploadPic, mostPictureBytes, async (call, body) => {
    const given = { ownerId: userIn(call), use: call.input.ftype, body }
    const { name, ...kept } = await keepPicture(call.ports, given)
    return { url: mediaUrlOf(edge, name), ...kept }
  })
  serveFile(edge, routes.uploadVideo, mostVideoBytes, async (call, body) => {
    const { name, size } = await keepVideo(call.ports, { ownerId: userIn(call), body })
    return { url: mediaUrlOf(edge, name), size }
  })
}
