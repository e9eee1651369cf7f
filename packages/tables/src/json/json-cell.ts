import type { Cell } from '../table-row.ts'

/** A value as it would stand in a table: null is empty, a list of plain values is joined by commas. */
export function jsonCell(value: unknown): Cell {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return value.map(jsonCell).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
