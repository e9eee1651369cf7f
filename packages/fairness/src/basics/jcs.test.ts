import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Json, jcs } from './jcs.ts'
import { parseStrict } from './parse-strict.ts'

const text = fc.string({ unit: 'grapheme' })
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    text,
    fc.maxSafeInteger().map((n) => n + 0),
    fc.array(tie('json')),
    fc.dictionary(text, tie('json')),
  ),
}))

describe('the canonical text', () => {
  test('sorts keys by UTF-16 code units, as RFC 8785 §3.2.3 shows', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    const order = [...jcs(value).matchAll(/:"([^"]*)"/g)].map((found) => found[1])
    expect(order).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
  })

  test('escapes only what RFC 8785 §3.2.2.2 escapes', () => {
    expect(jcs('\u20ac$\u000f\nA\'B"\\\\"/')).toBe('"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"')
  })

  test('leads back to the value and to itself', () => {
    fc.assert(
      fc.property(json, (value) => {
        const canonical = jcs(value)
        expect(parseStrict(canonical)).toEqual(JSON.parse(canonical))
        expect(jcs(parseStrict(canonical))).toBe(canonical)
      }),
    )
  })

  test('does not depend on the order in which keys were written', () => {
    fc.assert(
      fc.property(fc.dictionary(text, json), (value) => {
        expect(jcs(Object.fromEntries(Object.entries(value).reverse()))).toBe(jcs(value))
      }),
    )
  })

  test.each([
    ['a fraction', 0.5],
    ['an unsafe integer', 2 ** 53],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['undefined', undefined],
    ['a member that is undefined', { a: undefined }],
    ['a hole in an array', new Array(1)],
    ['a lone surrogate', '\ud800'],
    ['a key with a lone surrogate', { '\udc00': 1 }],
    ['a date', new Date(0)],
    ['a function', () => 1],
    ['a big integer', 1n],
  ])('refuses %s', (_, value) => {
    expect(() => jcs(value as Json)).toThrow(RangeError)
  })
})

describe('strict reading', () => {
  test('agrees with JSON.parse, whatever the spacing', () => {
    fc.assert(
      fc.property(json, fc.integer({ min: 0, max: 4 }), (value, indent) => {
        const spaced = JSON.stringify(value, null, indent)
        expect(parseStrict(spaced)).toEqual(JSON.parse(spaced))
      }),
    )
  })

  test('keeps a key called __proto__ as a key', () => {
    const value = parseStrict('{"__proto__":{"a":1}}')
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect(jcs(value)).toBe('{"__proto__":{"a":1}}')
  })

  test.each([
    '',
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '1.0',
    '1.5',
    '1e3',
    '1E3',
    '-0',
    '01',
    '+1',
    '.5',
    '9007199254740992',
    '-9007199254740992',
    '"\\ud800"',
    '"\\x"',
    '"\n"',
    '"open',
    '[1,]',
    '[1',
    '{"a":1,}',
    '{"a" 1}',
    '{a:1}',
    "'a'",
    'nul',
    'true false',
    '1 2',
    'NaN',
    'undefined',
    '\ufeff1',
    `${'['.repeat(70)}${']'.repeat(70)}`,
  ])('refuses %j', (source) => {
    expect(() => parseStrict(source)).toThrow(RangeError)
  })

  test('never throws anything but a RangeError', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:0123456789.eE-+\\u tfn\n') }), (source) => {
        try {
          parseStrict(source)
        } catch (fault) {
          expect(fault).toBeInstanceOf(RangeError)
        }
      }),
    )
  })
})
