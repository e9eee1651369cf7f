import { z } from 'zod'
import { route } from '../route.ts'
import { drawId, empty, isoTime, newDraft, privateId, taskType, text, wholeList } from '../shapes.ts'

const own = ['signed_out', 'not_found'] as const
const name = text(30, 1)

export const templateSave = route('templateSave', {
  summary: 'Keep the settings of an own draw under a name, to begin others from',
  who: 'organiser',
  once: true,
  input: z.object({ id: drawId, name }),
  output: z.object({ template_id: z.string() }),
  refusals: [...own, 'not_permitted', 'template_count_reached'],
})

export const templateList = route('templateList', {
  summary: 'Own templates, the newest first',
  who: 'organiser',
  input: empty,
  output: wholeList(
    z.object({
      template_id: z.string(),
      name: z.string(),
      task_type: taskType,
      prizes: z.array(z.string()),
      made_at: isoTime,
    }),
  ),
  refusals: ['signed_out'],
})

export const templateRename = route('templateRename', {
  summary: 'Call an own template by another name',
  who: 'organiser',
  input: z.object({ template_id: privateId, name }),
  output: empty,
  refusals: own,
})

export const templateRemove = route('templateRemove', {
  summary: 'Remove an own template; draws that began from it stay',
  who: 'organiser',
  input: z.object({ template_id: privateId }),
  output: empty,
  refusals: own,
})

export const templateUse = route('templateUse', {
  summary: 'A draft with the settings of an own template; times that have passed are left out',
  who: 'organiser',
  once: true,
  input: z.object({ template_id: privateId }),
  output: newDraft,
  refusals: [...own, 'task_count_reached'],
})
