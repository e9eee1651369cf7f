import { z } from 'zod'
import { route } from '../route.ts'
import { empty, privateId, taskType, text, wholeList } from '../shapes.ts'

const row = z.object({
  id: z.string(),
  /** A template of the product, an example of it worked through, or a case of a customer that the operator published. */
  kind: z.enum(['template', 'example', 'case']),
  title: z.string(),
  summary: z.string(),
  task_type: taskType,
  cover: z.string().nullable(),
  tags: z.array(z.string()),
  /** A draw can be made of it with one click. */
  can_start: z.boolean(),
})

/** What a case says, in order; a list of plain shapes, so that no page has to trust HTML. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(z.string()) }),
  z.object({ kind: z.literal('quote'), text: z.string() }),
  z.object({ kind: z.literal('image'), url: z.string(), alt: z.string() }),
])

export const exampleList = route('exampleList', {
  summary: 'Templates and examples of the product, and cases of customers that the operator published',
  who: 'visitor',
  input: empty,
  output: wholeList(row),
  refusals: [],
})

export const exampleInfo = route('exampleInfo', {
  summary: 'One template, example or case',
  who: 'visitor',
  input: z.object({ id: text(64, 1) }),
  output: row.extend({ blocks: z.array(block) }),
  refusals: ['case_unknown'],
})

export const exampleStart = route('exampleStart', {
  summary: 'Make a draft of a template; everything in it can be changed',
  who: 'organiser',
  once: true,
  input: z.object({ id: text(64, 1) }),
  output: z.object({ id: privateId, lid: z.string(), task_type: taskType }),
  refusals: ['signed_out', 'case_unknown', 'task_count_reached'],
})
