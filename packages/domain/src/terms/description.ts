/**
 * One part of what an organiser tells about a draw, in the order it is read. Text is text: nothing in it is markup.
 * Pictures and videos are addresses of uploads; an article is words of its own or an address elsewhere, never both.
 */
export type DescriptionBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly url: string; readonly caption?: string }
  | { readonly kind: 'video'; readonly url: string; readonly poster?: string }
  | { readonly kind: 'article'; readonly title: string; readonly url: string }
  | { readonly kind: 'article'; readonly title: string; readonly text: string }

export const blockKinds = ['text', 'image', 'video', 'article'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Most parts of a description, and the characters of all its words together, of a caption and of a title. */
export const descriptionLimits = { blocks: 20, words: 20_000, caption: 120, title: 60 } as const

/** Everything that can be read in a description, for what looks for a word in it. */
export function descriptionText(blocks: readonly DescriptionBlock[]): string {
  return blocks.flatMap(wordsOf).join('\n')
}

/** The characters of a description that count against its limit. */
export function descriptionLength(blocks: readonly DescriptionBlock[]): number {
  return blocks.flatMap(wordsOf).reduce((sum, words) => sum + [...words].length, 0)
}

/** A description as it was kept before it had parts: one text. */
export function blocksOf(kept: string | readonly DescriptionBlock[]): readonly DescriptionBlock[] {
  if (typeof kept !== 'string') return kept
  return kept.trim() === '' ? [] : [{ kind: 'text', text: kept }]
}

function wordsOf(block: DescriptionBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [block.text]
    case 'image':
      return block.caption === undefined ? [] : [block.caption]
    case 'video':
      return []
    case 'article':
      return 'text' in block ? [block.title, block.text] : [block.title]
  }
}
