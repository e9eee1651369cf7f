import { outsideTroubles, ownServiceKinds, ownServiceOnlyTroubles } from '@fairdraw/domain'
import { z } from 'zod'
import { route } from '../route.ts'
import { empty, isoTime } from '../shapes.ts'

export const ownServiceCheck = route('ownServiceCheck', {
  summary: 'Look whether what the operator of this service set up at other sites works; anew once a minute',
  who: 'organiser',
  input: empty,
  output: z.object({
    checked_at: isoTime,
    /** Empty where nothing is set up. */
    list: z.array(
      z.object({
        service: z.enum(ownServiceKinds),
        /** `unknown`: it may work, and does not let itself be looked at. */
        state: z.enum(['works', 'fails', 'unknown']),
        fault: z
          .object({
            trouble: z.enum([...outsideTroubles, ...ownServiceOnlyTroubles]),
            /** The platform’s own number. */
            errcode: z.int().nullable(),
            /** The platform’s own word, of one that has words. */
            word: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  refusals: ['signed_out', 'not_found'],
})
