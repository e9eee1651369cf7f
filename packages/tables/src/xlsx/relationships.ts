import { posix } from 'node:path'
import { decodeText } from '../decode-text.ts'
import { readXml } from './xml-reader.ts'
import type { ZipParts } from './zip-parts.ts'

/** What a part of a workbook points to. `kind` is the last word of the relationship's type. */
export type Relationship = { id: string; kind: string; part: string }

/** The relationships of a part ('' is the package itself) to other parts; what is outside the file is left out. */
export async function readRelationships(zip: ZipParts, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part)
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const found: Relationship[] = []
  if (!zip.has(path)) return found
  await readXml(decodeText(zip.read(path)), {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      found.push({ id: Id, kind: posix.basename(Type), part: target })
    },
  })
  return found
}
