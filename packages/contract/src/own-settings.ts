import { type DrawTypeCode, drawType, type OwnSettings } from '@fairdraw/domain'
import type { z } from 'zod'
import type { lotSettings } from './lot-settings.ts'
import type { sentMediaSettings } from './media-settings.ts'
import type { playSettings } from './play-settings.ts'
import type { sentKindSettings, sentShowSettings } from './show-settings.ts'

type Sent = z.output<typeof sentKindSettings>
type SentOwn = {
  readonly play: z.output<typeof playSettings>
  readonly show: z.output<typeof sentShowSettings>
  readonly lots: z.output<typeof lotSettings>
  readonly media: z.output<typeof sentMediaSettings>
}

/** They travel without a word that tells them apart: the type of a draw says which its `settings` are. */
export function ownSettings<Own extends OwnSettings>(
  own: Own,
  { settings, task_type }: { readonly settings?: Sent | undefined; readonly task_type: DrawTypeCode },
): SentOwn[Own] | null {
  return settings && drawType(task_type).own === own ? (settings as SentOwn[Own]) : null
}
