import { TableError } from '../table-error.ts'

const structural = /["[\]{},]/g
const endsString = /["\\]/g
const deepest = 100

/**
 * Cuts JSON text that comes in pieces into the texts of its elements: those of one array, or, where the text begins
 * with an object, of objects one after another (JSON Lines). Throws `broken` and `too_large` with the element's number.
 */
export class JsonSplitter {
  readonly #maxChars: number
  #text = ''
  #at = 0
  #start = 0
  #depth = 0
  #isInString = false
  #isArray: boolean | undefined
  #count = 0

  constructor(maxChars: number) {
    this.#maxChars = maxChars
  }

  /** False while nothing, or an object, has come first. */
  get isArray(): boolean {
    return this.#isArray ?? false
  }

  push(piece: string): string[] {
    this.#text += piece
    const elements: string[] = []
    for (let mark = this.#nextMark(); mark !== undefined; mark = this.#nextMark()) {
      const element = this.#elementBefore(mark)
      if (element === undefined) continue
      elements.push(element)
      this.#count += 1
    }
    this.#text = this.#text.slice(this.#start)
    this.#at -= this.#start
    this.#start = 0
    if (this.#text.length > this.#maxChars)
      throw new TableError('too_large', 'an element is too long', { line: this.#count + 1 })
    return elements
  }

  end(): void {
    if (this.#depth > 0) throw this.#broken('the JSON ends too early')
    if (this.#text.trim() !== '') throw this.#broken('text after the JSON')
  }

  // The next bracket or comma outside strings; `#at` is left behind it, or where the next piece has to go on.
  #nextMark(): string | undefined {
    for (;;) {
      const pattern = this.#isInString ? endsString : structural
      pattern.lastIndex = this.#at
      if (!pattern.test(this.#text)) {
        this.#at = Math.max(this.#at, this.#text.length)
        return undefined
      }
      this.#at = pattern.lastIndex
      const mark = this.#text.charAt(this.#at - 1)
      if (mark === '\\') this.#at += 1
      else if (mark !== '"') return mark
      else this.#isInString = !this.#isInString
    }
  }

  // What is between brackets and commas is left to JSON.parse: here only the outermost level is watched.
  #elementBefore(mark: string): string | undefined {
    if (mark === '{' || mark === '[') {
      this.#isArray ??= mark === '['
      if (this.#depth === 0) this.#start = this.#isArray ? this.#at : this.#start
      this.#depth += 1
      if (this.#depth > deepest) throw this.#broken('brackets too deep')
      return undefined
    }
    if (mark !== ',') this.#depth -= 1
    if (this.#isArray) {
      if (this.#depth > (mark === ',' ? 1 : 0)) return undefined
      if (mark === '}' || this.#depth < 0) throw this.#broken('brackets do not match')
      const element = this.#text.slice(this.#start, this.#at - 1)
      this.#start = this.#at
      return mark === ']' && this.#count === 0 && element.trim() === '' ? undefined : element
    }
    if (this.#depth > 0) return undefined
    if (mark !== '}') throw this.#broken('no object')
    const element = this.#text.slice(this.#start, this.#at)
    this.#start = this.#at
    return element
  }

  #broken(why: string): TableError {
    return new TableError('broken', why, { line: this.#count + 1 })
  }
}
