import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { partsOf } from '../answer-parts.ts'

/** The parts of a pushed message by their names; texts as they were sent. */
export type PushedParts = Readonly<Record<string, unknown>>

/** What a reply is made of: a number stands as it is, a text in CDATA. */
export type ReplyParts = { readonly [name: string]: string | number | ReplyParts | readonly ReplyParts[] }

/** Pushes are of a few hundred bytes; the longest text that somebody can write to an account is of 2 KiB. */
const longestPushBytes = 64 * 1024

const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
})

/**
 * The parts inside `<xml>`; null for whatever else it is. Nothing is declared, fetched or expanded: a push that begins
 * with anything but `<xml>`, such as a document type, is refused.
 */
export function readPushXml(text: string): PushedParts | null {
  if (Buffer.byteLength(text) > longestPushBytes || !/^\s*<xml>/.test(text)) return null
  if (XMLValidator.validate(text) !== true) return null
  try {
    return partsOf(partsOf(parser.parse(text)).xml)
  } catch {
    // Names that would reach into objects are refused by the parser itself.
    return null
  }
}

/** A part that is a text; empty where it is missing, has parts of its own or is there twice. */
export function pushedText(parts: PushedParts, name: string): string {
  const value = Object.hasOwn(parts, name) ? parts[name] : ''
  return typeof value === 'string' ? value : ''
}

export function writeReplyXml(parts: ReplyParts): string {
  return `<xml>${inner(parts)}</xml>`
}

function inner(parts: ReplyParts): string {
  return Object.entries(parts)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .map(([name, value]) => `<${name}>${written(value)}</${name}>`)
    .join('')
}

function written(value: string | number | ReplyParts): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? cdata(value) : inner(value)
}

/** What would end the section early is split over two; what XML cannot hold is left out. */
function cdata(text: string): string {
  const held = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  return `<![CDATA[${held.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
