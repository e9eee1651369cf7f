import { type DrawTypeRow, drawTypes } from './draw-types.ts'
import { everyDrawType } from './every-draw-type.ts'
import type { GateId } from './gates.ts'

/** What draws of a type stand behind from the first person on, or beyond a trial; null where every plan can hold them. */
export function gateOfType(code: string): GateId | null {
  const row: DrawTypeRow | undefined = drawTypes.find((type) => type.code === code)
  if (row?.own === 'show') return 'big_screen'
  if (row?.needs.includes('customer')) return 'wework'
  return row?.needs.includes('customer_group') ? 'wecom_group' : null
}

/** The draw types that every plan can hold. */
export const freeDrawTypes = everyDrawType.filter(({ code }) => gateOfType(code) === null)
