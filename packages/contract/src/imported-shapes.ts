import { z } from 'zod'
import { text } from './shapes.ts'

/** The headings of a list's own columns: what it says of people beside name and identity. */
export const ownColumns = z.array(text(40, 1)).max(20).default([])
/** What stands under them in one line, in their order. */
export const ownCells = z.array(text(200)).max(20).default([])

/** Somebody's own cells as lists show them. */
export const shownOwn = z.array(z.object({ heading: z.string(), text: z.string() }))

/** What the organiser's own list says of somebody; addresses and long numbers are masked. */
export const imported = z.object({
  identity: z.string(),
  /** Of a hall's roster. */
  department: z.string().nullable(),
  title: z.string().nullable(),
  own: shownOwn,
})
