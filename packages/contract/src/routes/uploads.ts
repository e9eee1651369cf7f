import { z } from 'zod'
import { route } from '../route.ts'
import { empty, isoTime } from '../shapes.ts'

/** What a picture is for; it decides how large it is kept. */
const use = z.enum(['cover', 'share_cover', 'prize', 'avatar', 'background', 'proof', 'other'])
/** A ticket from `/upload/ticket`, where no header can be sent; the session’s own token is refused here. */
const ticket = z.string().min(1).max(200).optional()

export const uploadTicket = route('uploadTicket', {
  summary: 'A single-use ticket for one upload, good for five minutes',
  who: 'organiser',
  input: empty,
  output: z.object({ ticket: z.string(), expires_at: isoTime }),
  refusals: ['signed_out'],
})

export const uploadPic = route('uploadPic', {
  summary: 'Keep a PNG or JPEG of at most 5 MB: re-encoded, without metadata',
  who: 'organiser',
  takes: 'file',
  input: z.object({ token: ticket, ftype: use.default('other') }),
  output: z.object({ url: z.string(), width: z.int(), height: z.int(), size: z.int() }),
  refusals: [
    'signed_out',
    'image_wrong_type',
    'image_too_large',
    'image_too_many_pixels',
    'upload_broken',
    'upload_quota',
  ],
})

export const uploadVideo = route('uploadVideo', {
  summary: 'Keep a film (MP4, WebM) or music (MP3, WAV) of at most 20 MB',
  who: 'organiser',
  takes: 'file',
  input: z.object({ token: ticket }),
  output: z.object({ url: z.string(), size: z.int() }),
  refusals: ['signed_out', 'video_wrong_type', 'video_too_large', 'upload_broken', 'upload_quota'],
})
