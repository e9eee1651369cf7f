import { outsideTroubles, templateUses, templateWays } from '@fairdraw/domain'
import { z } from 'zod'
import { route } from '../route.ts'
import { empty } from '../shapes.ts'

const use = z.enum(templateUses)
const way = z.enum(templateWays)
/** A field of a template, such as `thing1`. */
const field = z.string().regex(/^\w{1,32}$/, { error: '应为模板里的字段名' })
/** What each part of a message is shown in; a part that is left out is not shown. */
const fields = z.object({
  title: field.optional(),
  prize: field.optional(),
  time: field.optional(),
  remark: field.optional(),
})
const chosen = z.object({ use, way, template_id: z.string(), fields })

export const outsideTemplateList = route('outsideTemplateList', {
  summary: 'The message templates of one’s official account, and which of them tell people what',
  who: 'organiser',
  input: empty,
  output: z.object({
    templates: z.array(
      z.object({
        id: z.string(),
        /** `template`: to followers · `subscribe`: once, to who agreed to it. */
        way,
        title: z.string(),
        /** With its fields in double braces. */
        content: z.string(),
        /** In their order. */
        fields: z.array(z.string()),
      }),
    ),
    /** Why WeChat did not say which templates there are; null where it did. */
    failure: z.object({ trouble: z.enum(outsideTroubles), errcode: z.int().nullable() }).nullable(),
    chosen: z.array(chosen),
  }),
  refusals: ['signed_out', 'not_permitted', 'not_connected'],
})

export const outsideTemplateSet = route('outsideTemplateSet', {
  summary: 'Choose the template that tells people something, and which of its fields shows what',
  who: 'organiser',
  input: z
    .object({ use, way, template_id: z.string().regex(/^[\w-]{1,64}$/, { error: '应为模板 ID' }), fields })
    .refine((given) => given.way === 'template' || given.use === 'won', {
      path: ['use'],
      error: '订阅通知只能用来通知中奖',
    }),
  output: empty,
  refusals: [
    'signed_out',
    'not_permitted',
    'fresh_sign_in_needed',
    'not_connected',
    'template_gone',
    'template_fields_wrong',
    'outside_failed',
  ],
})

export const outsideTemplateRemove = route('outsideTemplateRemove', {
  summary: 'Tell nobody this on this way any more; messages that wait are not sent',
  who: 'organiser',
  input: z.object({ use, way }),
  output: empty,
  refusals: ['signed_out', 'not_permitted', 'fresh_sign_in_needed', 'not_connected'],
})
