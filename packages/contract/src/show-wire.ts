import { iso, type Scene, type ShowSettings } from '@fairdraw/domain'
import type { PlannedRound } from '@fairdraw/fairness'
import type { z } from 'zod'
import type { plannedRound, sentShowSettings, showSettings } from './show-settings.ts'
import type { SentScene } from './stream.ts'
import { instantIn, mapped, present } from './wire-values.ts'

/** Without the schema library, as `settings-wire.ts`. */
type SentRound = z.output<typeof plannedRound>

export function roundIn({ checked_in, not_winners_of, ...same }: SentRound): PlannedRound {
  return present({ ...same, checkedIn: checked_in, notWinnersOf: not_winners_of })
}

export function sentPlannedRound({ checkedIn, notWinnersOf, ...same }: PlannedRound): SentRound {
  return present({ ...same, checked_in: checkedIn, not_winners_of: notWinnersOf }) as SentRound
}

/** A show as it was sent, or as it came back. */
export function showIn(
  sent: z.output<typeof showSettings> | z.output<typeof sentShowSettings>,
): ShowSettings {
  const { rounds, check_in, masked, roll_ms, begins_at, ...same } = sent
  return present({
    ...same,
    rounds: rounds.map(roundIn),
    checkIn: check_in,
    isMasked: masked,
    rollMs: roll_ms,
    beginsAt: mapped(begins_at, instantIn),
  })
}

/** The same as it travels back. */
export function sentShow(show: ShowSettings): z.output<typeof sentShowSettings> {
  const { rounds, checkIn, isMasked, rollMs, beginsAt, ...same } = show
  return present({
    ...same,
    rounds: rounds.map(sentPlannedRound),
    check_in: checkIn,
    masked: isMasked,
    roll_ms: rollMs,
    begins_at: mapped(beginsAt, iso),
  }) as z.output<typeof sentShowSettings>
}

/** What a stage shows, as every screen is told. */
export function sentScene(scene: Scene): SentScene {
  const {
    version,
    act,
    since,
    round,
    record,
    stopAskedAt,
    readyAt = null,
    skin,
    isDanmakuOn,
    isMuted,
    page,
  } = scene
  return {
    ...{ version, act, since, round, record, stop_asked_at: stopAskedAt },
    ...{ ready_at: readyAt, skin },
    ...{ danmaku_on: isDanmakuOn, muted: isMuted, page },
  }
}
