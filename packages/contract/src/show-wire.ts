import { comesAt, iso, type Scene, type ShowSettings } from '@fairdraw/domain'
import type { z } from 'zod'
import type { sentShowSettings, showSettings } from './show-settings.ts'
import type { scene as sceneShape } from './show-shapes.ts'
import type { Unsent } from './to-wire.ts'
import { camelNames, snakeNames } from './wire-names.ts'
import { instantIn, mapped, present } from './wire-values.ts'

/** A show as it was sent, or as it came back; without the schema library, as `settings-wire.ts`. */
export function showIn({
  masked,
  begins_at,
  selfies,
  ...same
}: z.output<typeof showSettings> | z.output<typeof sentShowSettings>): ShowSettings {
  return present({
    ...camelNames(same),
    isMasked: masked,
    takesSelfies: selfies,
    beginsAt: mapped(begins_at, instantIn),
  })
}

/** The same as it travels back. */
export function sentShow({
  isMasked,
  takesSelfies,
  beginsAt,
  ...same
}: ShowSettings): z.output<typeof sentShowSettings> {
  return snakeNames({ ...same, masked: isMasked, selfies: takesSelfies, beginsAt: mapped(beginsAt, iso) })
}

/** What a stage shows, as every screen is told. */
export function sentScene(told: Scene): Unsent<typeof sceneShape> {
  const { isDanmakuOn, isDark, isMuted, marks: _, inTurn, ...scene } = told
  const comeBy = inTurn == null ? {} : { inTurn, allComeAt: comesAt(told, inTurn - 1) }
  return { ...scene, ...comeBy, danmakuOn: isDanmakuOn, dark: isDark, muted: isMuted }
}
