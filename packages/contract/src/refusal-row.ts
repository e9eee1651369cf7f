/** How a refusal is told: its number, HTTP status and words. */
export type RefusalRow = {
  readonly sta: number
  readonly http: number
  readonly zh: string
  readonly en: string
}

/** 409 where nothing else is said: what was asked for does not go with how things stand. */
export const row = (sta: number, zh: string, en: string, http = 409): RefusalRow => ({ sta, http, zh, en })
