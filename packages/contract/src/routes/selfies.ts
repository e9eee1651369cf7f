import { z } from 'zod'
import { route } from '../route.ts'
import { byLid, empty, lid } from '../shapes.ts'
import { attendeeNumber, control, driving, ownSelfie, photoFaults } from '../show-shapes.ts'

const ofPhone = ['signed_out', 'not_found', 'not_live', 'not_entered'] as const

export const liveSelfie = route('liveSelfie', {
  summary:
    'Send a PNG or JPEG of at most 5 MB of oneself, from the phone that checked in; it takes the place of the one before, and waits until somebody lets it onto the stage',
  who: 'entrant',
  takes: 'file',
  input: byLid,
  output: ownSelfie,
  refusals: [...ofPhone, 'selfie_off', ...photoFaults],
})

export const liveSelfieRemove = route('liveSelfieRemove', {
  summary: 'Delete the photo that one sent of oneself',
  who: 'entrant',
  input: byLid,
  output: empty,
  refusals: ofPhone,
})

export const liveSelfieJudge = route('liveSelfieJudge', {
  summary:
    'Let photos that people sent of themselves onto the stage, or delete them; one that was replaced meanwhile stays as it is',
  who: 'visitor',
  input: z.object({
    lid,
    control,
    selfies: z
      .array(z.object({ number: attendeeNumber, picture: z.string().max(500) }))
      .min(1)
      .max(200),
    show: z.boolean(),
  }),
  output: z.object({ judged: z.int() }),
  refusals: driving,
})
