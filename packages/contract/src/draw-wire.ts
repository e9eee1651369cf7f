import { type DescriptionBlock, type DrawSettings, iso, type SettingsChanges } from '@fairdraw/domain'
import type { z } from 'zod'
import { lotsIn, sentLots } from './lots-wire.ts'
import { mediaIn, sentMedia } from './media-wire.ts'
import { playIn, sentPlay } from './play-wire.ts'
import type { InputOf } from './route.ts'
import type { taskCreate, taskUpdate } from './routes/draws.ts'
import type { ownDraw } from './sent-draw.ts'
import { changed, prizeIn, sentPrize, termsIn } from './settings-wire.ts'
import type { kindSettings, sentKindSettings } from './show-settings.ts'
import { sentShow, showIn } from './show-wire.ts'
import { stagesIn } from './stages-wire.ts'
import { instantIn, mapped, present } from './wire-values.ts'

/* The settings of a draw, whole. No schema is loaded, as in settings-wire. */
type Created = InputOf<typeof taskCreate>
type Updated = InputOf<typeof taskUpdate>
type Answer = z.output<typeof ownDraw>
type SentOwn = z.output<typeof kindSettings> | z.output<typeof sentKindSettings>
type Own = Pick<SettingsChanges, 'lots' | 'media' | 'play' | 'show'>

/** The settings of a draw as they were sent to make it, or as an answer has them. */
export function settingsIn(sent: Created | Answer): DrawSettings {
  return present({ taskType: sent.task_type, ...changesIn(sent) }) as DrawSettings
}

/** Only what was sent changes; null takes an optional setting away. */
export function changesIn(sent: Created | Updated | Answer): SettingsChanges {
  const { stages, settings } = sent
  return {
    ...changed({
      title: sent.title,
      prizes: mapped(sent.prizes, (all) => all.map(prizeIn)),
      opening: mapped(sent.opening, openingIn),
      level: sent.level,
      loginFree: sent.login_free,
      startAt: mapped(sent.start_at, instantIn),
      endAt: mapped(sent.end_at, instantIn),
      minEntrants: sent.min_entrants,
      onShort: sent.on_short,
      maxWins: sent.max_wins,
      joinLimit: sent.join_limit,
      rulesText: sent.rules_text,
      description: sent.description as readonly DescriptionBlock[] | undefined,
      stages: stages?.length === 0 ? null : mapped(stages, stagesIn),
    }),
    ...(settings !== undefined && { ...noOwn, ...(settings && ownIn(settings)) }),
    ...termsIn(sent),
  }
}

/** What one way to draw has and no other. */
const noOwn: Own = { lots: undefined, media: undefined, play: undefined, show: undefined }

/** They travel without a word that tells them apart: each way has a part that no other has. */
function ownIn(sent: SentOwn): Own {
  if ('rounds' in sent) return { show: showIn(sent) }
  if ('lots' in sent) return { lots: lotsIn(sent) }
  return 'source' in sent ? { media: mediaIn(sent) } : { play: playIn(sent) }
}

function openingIn(sent: Created['opening'] | Answer['opening']): DrawSettings['opening'] {
  return sent.by === 'time' ? { by: sent.by, at: instantIn(sent.at) } : sent
}

/** The settings of a draw as they travel, but for its rules, description, stages and terms. */
export function sentSettingsOf(settings: DrawSettings) {
  const { opening, startAt, endAt, joinLimit } = settings
  return {
    task_type: settings.taskType,
    title: settings.title,
    prizes: settings.prizes.map(sentPrize),
    opening: opening.by === 'time' ? { by: opening.by, at: iso(opening.at) } : opening,
    level: settings.level,
    login_free: settings.loginFree,
    min_entrants: settings.minEntrants,
    on_short: settings.onShort,
    max_wins: settings.maxWins,
    ...present({
      start_at: mapped(startAt, iso),
      end_at: mapped(endAt, iso),
      join_limit: joinLimit,
      settings: sentOwn(settings),
    }),
  }
}

function sentOwn({ lots, media, play, show }: DrawSettings) {
  if (show) return sentShow(show)
  if (lots) return sentLots(lots)
  return media ? sentMedia(media) : mapped(play, sentPlay)
}
