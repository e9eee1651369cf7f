import { dropItem, readJson, writeItem } from '../../../lib/web-storage.ts'
import type { DrawForm } from './draw-form.ts'

/** A form kept in this browser, so that a closed tab loses nothing. */
export type KeptForm = {
  readonly form: DrawForm
  readonly keptAt: number
  /** The server's version it was started from; null for a draw the server does not know yet. */
  readonly version: number | null
}

/** One place for each draft, and one for a new draw of each type. */
export function keptFormKey(type: string, id: string | null): string {
  return id === null ? `draw_form:new:${type}` : `draw_form:${id}`
}

export function keepForm(key: string, kept: KeptForm): boolean {
  return writeItem('local', key, JSON.stringify(kept))
}

/** What was kept; null when nothing was, or when it is not a form this page understands. */
export function keptForm(key: string): KeptForm | null {
  const kept = readJson<Partial<KeptForm>>('local', key)
  if (!kept?.form || !Array.isArray(kept.form.prizes) || typeof kept.keptAt !== 'number') return null
  return { form: kept.form, keptAt: kept.keptAt, version: kept.version ?? null }
}

/** Forgets it once the server holds the same. */
export function dropForm(key: string): void {
  dropItem('local', key)
}
