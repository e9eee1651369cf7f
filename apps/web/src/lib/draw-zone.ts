import { createContext, useContext } from 'react'
import { dayAndClock } from './format.ts'
import { useLang } from './i18n.ts'

/** The time zone of the draw that is looked at; undefined where no one draw is, and times are the reader's own. */
export const DrawZone = createContext<string | undefined>(undefined)

/** Tells an instant of this draw, ISO 8601, on clocks of its time zone. */
export function useDrawTime(): (at: string) => string {
  const lang = useLang()
  const zone = useContext(DrawZone)
  return (at) => dayAndClock(Date.parse(at), lang, undefined, zone)
}
