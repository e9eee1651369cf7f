import { isMade } from '@fairdraw/domain'
import { deskPaths } from '../../lib/desk-paths.ts'

/** Where a type leads: to its form; draws of any kind are opened in the mini-program at a page of its own. */
export function typePath(code: string): string {
  return isMade(code) ? deskPaths.form('add', code) : deskPaths.mini()
}
