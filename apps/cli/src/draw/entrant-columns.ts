import { MAX_WEIGHT } from '@fairdraw/fairness'
import { type Columns, personHeadings } from '@fairdraw/tables'
import { holdsControls } from '../plain-text.ts'
import type { Words } from '../words.ts'
import { identityOf } from './identity-of.ts'

/** What a cell may be refused for. */
export type CellFault = 'too_long' | 'control_character' | 'not_weight' | 'not_identity'

type Parsed<Value> = { readonly value: Value } | { readonly reason: CellFault }

const longestName = 100
const longestIdentity = 200
const longestGroups = 2_000

function textWithin(cell: string, longest: number): Parsed<string> {
  if (holdsControls(cell)) return { reason: 'control_character' }
  return cell.length > longest ? { reason: 'too_long' } : { value: cell }
}

function parseIdentity(cell: string): Parsed<string> {
  const text = textWithin(cell, longestIdentity)
  if ('reason' in text) return text
  try {
    return { value: identityOf(text.value) }
  } catch {
    // The domain says what an identity is.
    return { reason: 'not_identity' }
  }
}

function parseName(cell: string): Parsed<string> {
  const text = textWithin(cell, longestName)
  // A name must be able to stand for the person where nothing else does.
  if ('reason' in text || !('reason' in parseIdentity(cell))) return text
  return { reason: 'not_identity' }
}

function parseWeight(cell: string): Parsed<number> {
  const weight = /^[1-9][0-9]{0,6}$/.test(cell) ? Number(cell) : 0
  return weight >= 1 && weight <= MAX_WEIGHT ? { value: weight } : { reason: 'not_weight' }
}

function parseGroups(cell: string): Parsed<readonly string[]> {
  const text = textWithin(cell, longestGroups)
  if ('reason' in text) return text
  const names = text.value.split(/[,;|，；、]/).map((name) => name.normalize('NFC').trim())
  return { value: names.filter((name) => name !== '') }
}

/** The columns of a list of entrants, by the headers people give them. */
export const entrantColumns = {
  name: { aliases: personHeadings.name, required: true, parse: parseName },
  identity: { aliases: personHeadings.identity, parse: parseIdentity },
  weight: { aliases: personHeadings.weight, parse: parseWeight },
  groups: { aliases: personHeadings.groups, parse: parseGroups },
} as const satisfies Columns

/** The headers as a person knows them. */
export const columnWords: Readonly<Record<keyof typeof entrantColumns, Words>> = {
  name: { en: 'name', zh: '姓名' },
  identity: { en: 'identity', zh: '标识' },
  weight: { en: 'weight', zh: '权重' },
  groups: { en: 'groups', zh: '分组' },
}
