/** How a refusal is told: its number, HTTP status and words. */
export type RefusalRow = {
  readonly sta: number
  readonly http: number
  readonly zh: string
  readonly en: string
}

export const row = (sta: number, http: number, zh: string, en: string): RefusalRow => ({ sta, http, zh, en })
