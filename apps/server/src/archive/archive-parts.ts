import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { areRowsTold, readProof, readSpins } from '@fairdraw/application'
import type { ExportedTable, ExportOrder, ListWork, Signer, Store, Vault } from '@fairdraw/application/ports'
import { type Draw, publishedTerms } from '@fairdraw/domain'
import { type Proof, utf8 } from '@fairdraw/fairness'
import { proofOriginOf } from '../proof-origin.ts'
import { software } from '../software.ts'
import { archiveWords } from './archive-words.ts'
import { certificateFacts } from './certificate/certificate-facts.ts'
import { drawCertificate } from './certificate/draw-certificate.ts'
import { keptLogFiles } from './kept-log-files.ts'

/** A file of an archive; what is packed already is not packed again. */
export type ArchivePart = {
  readonly name: string
  readonly isPacked: boolean
  readonly bytes: AsyncIterable<Uint8Array>
}

/** What an archive is made of beside the store. */
export type ArchiveNeeds = {
  readonly signer: Signer
  readonly lists: Pick<ListWork, 'rowsFile'>
}

/** A table as it is exported by itself. */
export type OpenedTable = {
  readonly what: ExportedTable
  readonly rows: number
  readonly bytes: AsyncIterable<Uint8Array>
}

export type ArchiveSource = {
  readonly store: Pick<Store, 'read'>
  readonly vault: Vault
  readonly needs: ArchiveNeeds
  readonly draw: Draw
  readonly order: ExportOrder
}

/** Which tables tell what happened in a draw: only those that it has. */
export function archivedTables({ settings }: Draw): readonly ExportedTable[] {
  const { opening, entryForm } = settings
  return [
    'winners',
    'members',
    ...(entryForm?.length ? (['forms'] as const) : []),
    ...(opening.by === 'instant' ? (['plays'] as const) : []),
    ...(opening.by === 'lots' ? (['lots'] as const) : []),
    'activity',
  ]
}

/**
 * All files of an archive, in the order in which they are written: what is in it, the rules in every version, the proof with
 * all that it is recomputed from, and the tables. Whoever stops taking them lets go of everything.
 */
export async function* archiveParts(
  source: ArchiveSource,
  tables: readonly OpenedTable[],
): AsyncGenerator<ArchivePart> {
  const { store, vault, needs, draw, order } = source
  const proof = await readProof(
    { store, vault, signer: needs.signer },
    draw.lid,
    proofOriginOf(order.site, software),
  )
  const log = await keptLogFiles({ store }, proof)
  const told = { site: order.site, hasLog: log !== null, isMasked: !order.isUnmasked }
  yield text('README.txt', archiveWords(proof, told))
  yield text('proof.json', json(proof))
  yield packed('certificate.pdf', certificate(source, proof))
  if (proof.rowsFile && areRowsTold(draw)) yield packed('rows.gz', rowsOf(needs, draw))
  if (proof.spinsFile) yield packed('spins.gz', gzipped(readSpins({ store, vault }, draw.lid)))
  yield* rules(draw, proof)
  for (const { what, bytes } of tables)
    yield { name: `tables/${what}.${order.format}`, isPacked: order.format === 'xlsx', bytes }
  for (const [path, bytes] of log ?? []) yield { name: `log/${path}`, isPacked: false, bytes: once(bytes) }
}

/** The charter in every version, and the text whose hash all of them name. */
function* rules({ settings }: Draw, { charter, earlierCharters = [] }: Proof): Generator<ArchivePart> {
  yield text('rules/rules.txt', publishedTerms(settings))
  for (const version of [...earlierCharters, charter])
    yield text(`rules/charter-${version.version}.json`, json(version))
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
const text = (name: string, words: string): ArchivePart => ({
  name,
  isPacked: false,
  bytes: once(utf8(words)),
})
const packed = (name: string, bytes: AsyncIterable<Uint8Array>): ArchivePart => ({
  name,
  isPacked: true,
  bytes,
})

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function* certificate({ store, draw, order }: ArchiveSource, proof: Proof): AsyncGenerator<Uint8Array> {
  const facts = await certificateFacts({ store, draw, site: order.site }, proof)
  const at = await store.read((tx) => tx.now())
  yield await drawCertificate(facts, { lang: order.lang, proof: json(proof), at })
}

async function* rowsOf({ lists }: ArchiveNeeds, { id, lid }: Draw): AsyncGenerator<Uint8Array> {
  const rows = await lists.rowsFile(id, lid)
  yield* rows.stream()
}

async function* gzipped(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  // What fails while it is read fails who takes the bytes.
  yield* pipeline(Readable.from(lines), createGzip(), () => undefined)
}
