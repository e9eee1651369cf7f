import type { CaseBlock } from '@fairdraw/application/ports'
import { lexer, type Token, type Tokens } from 'marked'

/**
 * The text of a case as plain blocks. Markup becomes words, raw HTML nothing: what a page shows can be no more than
 * text and pictures of ours. `pictureOf`: the address of a picture; null leaves it out.
 */
export function caseBlocks(text: string, pictureOf: (href: string) => string | null): readonly CaseBlock[] {
  return lexer(text, { gfm: true }).flatMap((token) => blocksOf(token, pictureOf))
}

function blocksOf(token: Token, pictureOf: (href: string) => string | null): readonly CaseBlock[] {
  switch (token.type) {
    case 'heading':
      return said('heading', plainOf(token))
    case 'paragraph':
      return [...said('text', plainOf(token)), ...picturesIn(token, pictureOf)]
    case 'blockquote':
      return said('quote', plainOf(token))
    case 'code':
      return said('text', (token as Tokens.Code).text)
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', isOrdered: ordered, items: items.map((item) => plainOf(item)) }]
    }
    default:
      return []
  }
}

function said(kind: 'heading' | 'quote' | 'text', words: string): readonly CaseBlock[] {
  return words === '' ? [] : [{ kind, text: words }]
}

/** The words in a token, without its marks, its HTML and its pictures. */
function plainOf(token: Token): string {
  return wordsIn(token)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

function wordsIn(token: Token): string {
  if (token.type === 'html' || token.type === 'image') return ''
  if (token.type === 'br') return '\n'
  const inner = (token as { tokens?: readonly Token[] }).tokens
  if (inner) return inner.map((each) => wordsIn(each)).join(token.type === 'blockquote' ? '\n' : '')
  return token.type === 'space' ? '\n' : unescaped((token as { text?: string }).text ?? '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The lexer writes some marks as entities, for HTML that is never made here. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
}

function picturesIn(token: Token, pictureOf: (href: string) => string | null): readonly CaseBlock[] {
  return ((token as { tokens?: readonly Token[] }).tokens ?? []).flatMap((each) => {
    if (each.type !== 'image') return []
    const { href, text } = each as Tokens.Image
    const url = pictureOf(href)
    return url === null ? [] : [{ kind: 'image' as const, url, alt: text }]
  })
}
