import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JsonSplitter } from './json-splitter.ts'

function split(pieces: string[]): unknown[] {
  const splitter = new JsonSplitter(1_000)
  const elements = pieces.flatMap((piece) => splitter.push(piece))
  splitter.end()
  return elements.map((element) => JSON.parse(element))
}

const text = fc.string({ unit: fc.constantFrom(...'a张",[]{}:\\\n😀'), maxLength: 8 })
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, text, fc.integer(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(text, tie('value'), { maxKeys: 3 }),
}))

it('a JSON list gives its elements wherever its text is cut', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), fc.constantFrom(0, 2), (list, indent) => {
      // Through JSON once: it has no -0 and no prototypes.
      const json = JSON.stringify(list, null, indent)
      expect(split(json.split(''))).toEqual(JSON.parse(json))
    }),
  )
})

it('JSON Lines give their objects wherever their text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(text, value, { maxKeys: 3 }), { maxLength: 4 }), (objects) => {
      const lines = objects.map((object) => JSON.stringify(object))
      expect(split(lines.join('\n').split(''))).toEqual(lines.map((line) => JSON.parse(line)))
    }),
  )
})

it('a JSON element longer than may be is refused before it is whole', () => {
  const splitter = new JsonSplitter(10)
  expect(() => splitter.push('["0123456789')).toThrow(expect.objectContaining({ code: 'too_large', line: 1 }))
})
