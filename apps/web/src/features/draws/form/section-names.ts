import type { DrawTypeCode } from '@fairdraw/domain'
import type { Section } from './form-sections.ts'
import { isPlayed } from './plays/play-line.ts'

type Said = { readonly sections: Readonly<Record<Section, string>>; readonly running: string }

/** What the sections are called: a played draw runs for a time, where another opens once. */
export function sectionNames({ sections, running }: Said, type: DrawTypeCode): Said['sections'] {
  return isPlayed(type) ? { ...sections, opening: running } : sections
}
