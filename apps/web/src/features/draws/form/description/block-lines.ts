import { type BlockKind, type DescriptionBlock, descriptionLength, descriptionLimits } from '@fairdraw/domain'
import { freshKey } from '../../../../lib/fresh-key.ts'
import type { FormObjection } from '../form-objections.ts'

/** A part of a description as it stands in the form: what one kind does not use is kept while another is tried. */
export type BlockLine = {
  readonly key: string
  readonly kind: BlockKind
  /** Of a text, or of an article that is read here. */
  readonly text: string
  /** The caption of a picture, the title of an article. */
  readonly title: string
  /** What was uploaded: the picture, the film. */
  readonly upload: string | null
  readonly poster: string | null
  /** Where an article is found elsewhere; null for one that is read here. */
  readonly address: string | null
}

/** A new part with nothing in it. */
export function newBlock(kind: BlockKind): BlockLine {
  return {
    key: freshKey(),
    kind,
    text: '',
    title: '',
    upload: null,
    poster: null,
    address: null,
  }
}

/** The parts of a draw’s description as they stand in the form. */
export function blockLinesOf(blocks: readonly DescriptionBlock[]): readonly BlockLine[] {
  return blocks.map((block) => ({ ...newBlock(block.kind), ...typedOf(block) }))
}

function typedOf(block: DescriptionBlock): Partial<BlockLine> {
  switch (block.kind) {
    case 'text':
      return { text: block.text }
    case 'image':
      return { upload: block.url, title: block.caption ?? '' }
    case 'video':
      return { upload: block.url, poster: block.poster ?? null }
    case 'article':
      return 'text' in block
        ? { title: block.title, text: block.text }
        : { title: block.title, address: block.url }
  }
}

/** The description these parts stand for; a part in which there is nothing yet is left out. */
export function blocksOfLines(lines: readonly BlockLine[]): readonly DescriptionBlock[] {
  return lines.filter((line) => !isBlank(line)).map(blockOf)
}

function blockOf({ kind, text, title, upload, poster, address }: BlockLine): DescriptionBlock {
  const [words, name, url] = [text.trim(), title.trim(), upload ?? '']
  switch (kind) {
    case 'text':
      return { kind, text: words }
    case 'image':
      return { kind, url, ...(name === '' ? {} : { caption: name }) }
    case 'video':
      return { kind, url, ...(poster === null ? {} : { poster }) }
    case 'article':
      return address === null
        ? { kind, title: name, text: words }
        : { kind, title: name, url: address.trim() }
  }
}

/** Nothing of it would be seen. */
function isBlank({ kind, text, title, upload, address }: BlockLine): boolean {
  const nothingTyped = title.trim() === ''
  if (kind === 'text') return text.trim() === ''
  if (kind === 'article') return nothingTyped && (address ?? text).trim() === ''
  return upload === null && nothingTyped
}

/** What keeps a part from being shown: half of it is missing. */
export function objectionsToBlocks(lines: readonly BlockLine[]): readonly FormObjection[] {
  const found = lines.flatMap((line, at) => (isBlank(line) ? [] : objectionsTo(line, `description.${at}`)))
  const isTooLong = descriptionLength(blocksOfLines(lines)) > descriptionLimits.words
  return isTooLong ? [...found, { path: 'description', code: 'words_many' }] : found
}

function objectionsTo({ kind, text, title, upload, address }: BlockLine, path: string): FormObjection[] {
  if (kind === 'text') return []
  if (kind !== 'article') return upload === null ? [{ path: `${path}.url`, code: 'upload_missing' }] : []
  const found: FormObjection[] = []
  if (title.trim() === '') found.push({ path: `${path}.title`, code: 'article_title_missing' })
  if (address === null && text.trim() === '')
    found.push({ path: `${path}.text`, code: 'article_text_missing' })
  if (address !== null && !isSecure(address)) found.push({ path: `${path}.url`, code: 'secure_address' })
  return found
}

/** An address that people can be led to: https, with a host, without a name and a password in it. */
export function isSecure(typed: string): boolean {
  const text = typed.trim()
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false
  const { host, username, password } = new URL(text)
  return host !== '' && username === '' && password === ''
}
