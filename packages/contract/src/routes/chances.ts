import { z } from 'zod'
import { own, route } from '../route.ts'
import { signedGrant } from '../sent-entry.ts'
import { cursor, drawId, isoTime, lid, listOf, mediaUrl, pageSize, privateId, text } from '../shapes.ts'

const entrant = [
  'signed_out',
  'not_found',
  'not_entered',
  'excluded',
  'task_unknown',
  'draw_closed',
  'task_done',
] as const
const proofState = z.enum(['waiting', 'accepted', 'refused'])
const taskId = z.string().regex(/^[\w-]{1,40}$/, { error: '编号不对' })

export const entryTaskStart = route('entryTaskStart', {
  summary: 'Begin to look at something; the server’s clock runs from here',
  who: 'entrant',
  input: z.object({ lid, task_id: taskId }),
  output: z.object({ started_at: isoTime, seconds: z.int() }),
  refusals: entrant,
})

export const entryTaskFinish = route('entryTaskFinish', {
  summary: 'Finish a task; asking again gives nothing twice',
  who: 'entrant',
  once: true,
  input: z.object({
    lid,
    task_id: taskId,
    passcode: text(40).optional(),
    proof: mediaUrl.optional(),
  }),
  /** `gained`: less than the task gives at the cap on chances. `is_waiting`: the organiser looks at the proof first. */
  output: z.object({
    chances: z.int(),
    gained: z.int(),
    is_waiting: z.boolean(),
    /** Signed for what is held now (lot-1 §5.5); the own receipt tells the newest again. */
    grant: signedGrant.nullable(),
  }),
  refusals: [
    ...entrant,
    'passcode_wrong',
    'task_not_started',
    'task_too_soon',
    'proof_wrong',
    'proof_waiting',
    'code_limit_reached',
    'follow_needed',
    'check_waits',
  ],
})

export const uploadProof = route('uploadProof', {
  summary: 'Upload the picture that proves a task',
  who: 'entrant',
  takes: 'file',
  input: z.object({ lid, task_id: taskId }),
  output: z.object({ url: z.string(), width: z.int(), height: z.int(), size: z.int() }),
  refusals: [
    'signed_out',
    'not_found',
    'not_entered',
    'excluded',
    'task_unknown',
    'draw_closed',
    'image_wrong_type',
    'image_too_large',
    'image_too_many_pixels',
    'upload_broken',
    'upload_quota',
  ],
})

export const proofList = route('proofList', {
  summary: 'Proofs of tasks that wait for a decision, oldest first',
  who: 'organiser',
  input: z.object({
    id: drawId,
    state: proofState.default('waiting'),
    page_size: pageSize,
    cursor,
  }),
  output: listOf(
    z.object({
      proof_id: z.string(),
      member_id: z.string(),
      nickname: z.string(),
      task_id: z.string(),
      url: z.string(),
      sent_at: isoTime,
      state: proofState,
      reason: z.string().nullable(),
    }),
  ),
  refusals: own,
})

const proof = { id: drawId, proof_id: privateId }

export const proofAccept = route('proofAccept', {
  summary: 'Accept a proof: its chances are granted',
  who: 'organiser',
  input: z.object(proof),
  output: z.object({ state: proofState }),
  refusals: [...own, 'draw_closed', 'excluded', 'task_unknown', 'task_done', 'code_limit_reached'],
})

export const proofRefuse = route('proofRefuse', {
  summary: 'Refuse a proof with a reason the entrant sees',
  who: 'organiser',
  input: z.object({ ...proof, reason: text(200, 1) }),
  output: z.object({ state: proofState }),
  refusals: [...own, 'draw_closed', 'task_done'],
})
