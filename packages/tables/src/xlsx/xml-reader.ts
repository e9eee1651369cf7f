import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { asTableError, TableError } from '../table-error.ts'

export type XmlAttributes = Record<string, string>

/** What is told about a part of a workbook; names come without their prefix. */
export type XmlWatcher = {
  open?(name: string, attributes: XmlAttributes): void
  text?(text: string): void
  close?(name: string): void
}

const deepest = 64
const longestToken = 2 ** 20

/** Feeds pieces of XML to a watcher. Entities and document types are refused: a workbook has none. Throws `broken`. */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  #depth = 0
  #waitingChars = 0

  constructor(watcher: XmlWatcher) {
    const text = (text: string) => {
      this.#waitingChars = 0
      watcher.text?.(text)
    }
    this.#parser.on('opentag', (tag: SaxesTagPlain) => {
      this.#waitingChars = 0
      this.#depth += 1
      if (this.#depth > deepest) throw new TableError('broken', 'the workbook is nested too deep')
      watcher.open?.(localName(tag.name), tag.attributes)
    })
    this.#parser.on('closetag', (tag: SaxesTagPlain) => {
      this.#waitingChars = 0
      this.#depth -= 1
      watcher.close?.(localName(tag.name))
    })
    this.#parser.on('text', text)
    this.#parser.on('cdata', text)
    this.#parser.on('doctype', () => {
      throw new TableError('broken', 'the workbook declares a document type')
    })
  }

  write(piece: string): void {
    // The parser keeps an unfinished token whole: nothing else would bound its memory.
    this.#waitingChars += piece.length
    this.#attempt(() => this.#parser.write(piece))
    if (this.#waitingChars > longestToken)
      throw new TableError('too_large', 'a piece of the workbook is too long')
  }

  end(): void {
    this.#attempt(() => this.#parser.close())
  }

  #attempt(step: () => void): void {
    try {
      step()
    } catch (cause) {
      throw asTableError(cause, 'broken', 'the workbook is damaged')
    }
  }
}

/** Feeds a whole small part to a watcher. */
export async function readXml(text: AsyncIterable<string>, watcher: XmlWatcher): Promise<void> {
  const reader = new XmlReader(watcher)
  for await (const piece of text) reader.write(piece)
  reader.end()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
