import type { DrawTypeCode } from '@fairdraw/domain'
import type { Section } from './form-sections.ts'
import { isOfLots } from './lots/lots-line.ts'
import { isPlayed } from './plays/play-line.ts'

type Said = { readonly sections: Readonly<Record<Section, string>>; readonly running: string }

/** What the sections are called: plays and lots run for a time, where another draw opens once. */
export function sectionNames({ sections, running }: Said, type: DrawTypeCode): Said['sections'] {
  return isPlayed(type) || isOfLots(type) ? { ...sections, opening: running } : sections
}
