import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadEnvelope, parseEnvelope } from './error-envelope.ts'

const id = 'ab'.repeat(16)
const parse = (...parts: (string | Buffer)[]) =>
  parseEnvelope(Buffer.concat(parts.map((part) => Buffer.from(part))))

describe('an envelope', () => {
  test('without a length ends its payload with the line, as the browser SDK sends it', () => {
    expect(parse(`{"event_id":"${id}","dsn":"https://k@h/1"}\n{"type":"event"}\n{"message":"a"}\n`)).toEqual({
      eventId: id,
      dsn: 'https://k@h/1',
      event: { message: 'a' },
    })
  })

  test('with a length may hold new lines and any bytes', () => {
    const binary = Buffer.from([0, 10, 255, 10, 10])
    const event = '{"message":\n"a"}'
    const read = parse(
      '{}\n{"type":"attachment","length":5}\n',
      binary,
      `\n{"type":"event","length":${event.length}}\n${event}`,
    )
    expect(read).toEqual({ eventId: null, dsn: null, event: { message: 'a' } })
  })

  test.each([
    ['nothing in it', '{}'],
    ['nothing in it but a last line', '{}\n'],
    ['other things alone', '{}\n{"type":"session"}\n{"sid":"1"}\n{"type":"never heard of"}\nnot json\n'],
    ['an empty payload', '{}\n{"type":"attachment","length":0}\n\n'],
  ])('with %s is none the worse', (_, text) => {
    expect(parse(text).event).toBeNull()
  })

  test.each([
    ['is empty', ''],
    ['has no head', 'hello\n'],
    ['has a list for a head', '[]\n'],
    ['has an item without a type', '{}\n{}\nx'],
    ['promises more than it has', '{}\n{"type":"event","length":9}\n{}'],
    ['promises less than it has', '{}\n{"type":"event","length":1}\n{}'],
    ['promises a negative length', '{}\n{"type":"event","length":-1}\n{}'],
    ['promises half a byte', '{}\n{"type":"event","length":0.5}\n{}'],
    ['holds an event that is no JSON', '{}\n{"type":"event"}\n{"a"\n'],
    ['holds an event that is a word', '{}\n{"type":"event"}\n"a"\n'],
    ['holds two events', '{}\n{"type":"event"}\n{}\n{"type":"event"}\n{}\n'],
    ['holds too many items', `{}\n${'{"type":"x"}\n\n'.repeat(101)}`],
  ])('that %s is refused', (_, text) => {
    expect(() => parse(text)).toThrow(BadEnvelope)
  })

  test('is read or refused, whatever its bytes are', () => {
    const line = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom(
        '{}',
        '{"type":"event"}',
        '{"type":"event","length":3}',
        '{"type":1}',
        '{"__proto__":{}}',
      ),
      fc.integer().map((length) => `{"type":"x","length":${length}}`),
    )
    const bytes = fc.oneof(
      fc.array(line).map((lines) => Buffer.from(lines.join('\n'))),
      fc.uint8Array({ maxLength: 300 }).map((raw) => Buffer.from(raw)),
    )
    fc.assert(
      fc.property(bytes, (given) => {
        try {
          const { event } = parseEnvelope(given)
          expect(event === null || typeof event === 'object').toBe(true)
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(BadEnvelope)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('gives back every event that was put into one', () => {
    const event = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(event, fc.uint8Array(), fc.boolean(), (given, noise, isMeasured) => {
        const text = Buffer.from(JSON.stringify(given))
        const read = parse(
          `{"event_id":"${id}"}\n{"type":"replay_recording","length":${noise.length}}\n`,
          Buffer.from(noise),
          `\n{"type":"event"${isMeasured ? `,"length":${text.length}` : ''}}\n`,
          text,
        )
        expect(read.event).toEqual(JSON.parse(text.toString()))
      }),
    )
  })
})
