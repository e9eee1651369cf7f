import { z } from 'zod'
import { route } from '../route.ts'
import { lid } from '../shapes.ts'
import { danmakuText } from '../show-settings.ts'
import { control, driving, hallMessage } from '../show-shapes.ts'

export const liveDanmaku = route('liveDanmaku', {
  summary: 'Send a message to the screen; where the organiser looks at each first, it waits',
  who: 'entrant',
  input: z.object({ lid, text: danmakuText }),
  output: z.object({ id: z.string(), state: z.enum(['waiting', 'shown']) }),
  refusals: [
    'signed_out',
    'not_found',
    'not_live',
    'not_entered',
    'danmaku_off',
    'danmaku_too_fast',
    'danmaku_empty',
  ],
})

export const danmakuList = route('danmakuList', {
  summary: 'Messages that wait to be looked at, oldest first, and those shown lately',
  who: 'visitor',
  input: z.object({ lid, control }),
  output: z.object({ waiting: z.array(hallMessage), shown: z.array(hallMessage), waiting_count: z.int() }),
  refusals: driving,
})

export const danmakuJudge = route('danmakuJudge', {
  summary: 'Let messages onto the screen, or not; a shown one can be taken down',
  who: 'visitor',
  input: z.object({ lid, control, ids: z.array(z.string().max(40)).min(1).max(200), show: z.boolean() }),
  output: z.object({ judged: z.int() }),
  refusals: driving,
})
