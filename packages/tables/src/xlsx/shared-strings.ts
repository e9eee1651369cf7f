import { TableError } from '../table-error.ts'
import { escapedText } from './escaped-text.ts'
import { readXml } from './xml-reader.ts'

// What a string costs beside its characters.
const stringBytes = 40

/** The shared strings of a workbook by number; throws `too_large` when they would take more than `maxBytes`. */
export async function readSharedStrings(text: AsyncIterable<string>, maxBytes: number): Promise<string[]> {
  const strings: string[] = []
  let bytes = 0
  let current = ''
  let isText = false
  let phonetic = 0
  await readXml(text, {
    open(name) {
      if (name === 'si') current = ''
      else if (name === 'rPh') phonetic += 1
      else if (name === 't') isText = phonetic === 0
    },
    text(piece) {
      if (!isText) return
      current += piece
      if (bytes + 2 * current.length > maxBytes) throw tooMuchText()
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'si') {
        bytes += stringBytes + 2 * current.length
        if (bytes > maxBytes) throw tooMuchText()
        strings.push(escapedText(current))
      }
    },
  })
  return strings
}

function tooMuchText(): TableError {
  return new TableError('too_large', 'the workbook holds too much different text')
}
