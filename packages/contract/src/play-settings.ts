import { lastTier, playModes } from '@fairdraw/domain'
import { z } from 'zod'
import { text } from './shapes.ts'

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: '颜色应写成 #RRGGBB' })

/** The `settings` of wheels, nine-grids and cards. */
export const playSettings = z.object({
  mode: z.enum(playModes),
  blanks: z.int().min(0).max(100_000_000).default(0),
  cells: z.array(z.int().min(1).max(lastTier).nullable()).min(1).max(100),
  plays: z.object({
    per_day: z.int().min(1).max(1_000).optional(),
    total: z.int().min(1).max(100_000).optional(),
  }),
  release: z.enum(['hour', 'day']).optional(),
  strong: z.boolean().default(false),
  when_gone: z.enum(['end', 'go_on']).default('go_on'),
  board: z.object({ cells: z.int().min(2).max(200) }).optional(),
  look: z
    .object({
      button: text(6).optional(),
      thanks: text(12).optional(),
      colours: z.array(colour).min(1).max(12).optional(),
    })
    .optional(),
})
