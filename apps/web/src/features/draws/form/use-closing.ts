import { closingTime, type DrawTypeCode, type Level } from '@fairdraw/domain'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { type DrawForm, settingsOf } from './draw-form.ts'

/** When a draw of this form would close, were it published now: on clocks of its time zone. */
export function useClosing(form: DrawForm, type: DrawTypeCode, level: Level = 'C'): string {
  const closesAt = closingTime(settingsOf(form, type, ''), level, serverNow())
  return dayAndClock(closesAt, useLang(), undefined, form.timeZone ?? undefined)
}
