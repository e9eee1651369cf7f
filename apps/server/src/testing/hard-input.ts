import type { Route } from '@fairdraw/contract'
import fc from 'fast-check'
import { type Form, formOf } from './form.ts'
import { videoOf } from './sample-media.ts'

/** What is there, so that half of what is sent gets past the first check. */
export type Known = {
  readonly ids: readonly string[]
  readonly lids: readonly string[]
  /** Files that were uploaded, by their addresses. */
  readonly media: readonly string[]
}

/** The tasks of the draw that names are sent for. */
export const knownTasks = [
  { id: 'read', kind: 'article' as const, chances: 1, seconds: 3, url: 'https://example.org/a' },
  { id: 'word', kind: 'passcode' as const, chances: 1, passcode: 'open' },
  { id: 'show', kind: 'proof' as const, chances: 1 },
]

/** Text that has broken servers before. */
export const hardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '__proto__',
    '../../etc/passwd',
    "' or 1=1 --",
    '.*+(',
    '%00',
    '1e9',
    '-1',
    'NaN',
  ),
  fc.constantFrom(
    'x'.repeat(100_000),
    '9'.repeat(400),
    '😀'.repeat(2_000),
    '\r\nset-cookie: a=b',
    '<%= 7*7 %>',
  ),
)
const hardHeaderText = fc.string({ maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, ''))
const hardNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -0, 1e308, 0.1, 253402300800000),
)
const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
export const hardValue = fc.oneof(
  hardText,
  hardNumber,
  fc.constantFrom(null, true, [], {}, deep(2_000), [null], { toString: 1 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(JSON.parse('{"__proto__":{"sta":0},"constructor":{"prototype":{}}}')),
)

/** Objects with the route's own field names, so that the input gets past the first check. */
export function inputOf(route: Route, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const shape = (route.input as unknown as { shape?: Record<string, unknown> }).shape ?? {}
  const fields = Object.keys(shape).map(
    (name) => [name, fc.option(fieldOf(name, known), { nil: undefined })] as const,
  )
  const own = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc.oneof(
    { weight: 4, arbitrary: own },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), hardValue) },
  )
}

/** Half the time something plausible, else anything. */
function fieldOf(name: string, known: Known): fc.Arbitrary<unknown> {
  const plausible: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    id: fc.constantFrom(...known.ids),
    lid: fc.constantFrom(...known.lids),
    task_id: fc.constantFrom(...knownTasks.map((task) => task.id)),
    member_id: fc.constantFrom('1', '2', '3', '01', '1e0'),
    inviter: fc.constantFrom('0', '1', '2', '9'.repeat(20)),
    passcode: fc.constantFrom('open', 'ＯＰＥＮ'),
    proof: fc.constantFrom(`/media/${'a'.repeat(32)}.jpg`, '/media/../x.jpg', ...known.media),
    count: fc.integer({ min: 1, max: 3 }),
    reason: fc.constantFrom('感谢', 'absent'),
    index: fc.integer({ min: -1, max: 3 }),
    cursor: fc.oneof(
      hardText,
      fc.jsonValue().map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
    ),
    task_type: fc.constant('fast'),
    title: hardText,
    prizes: fc.array(fc.record({ tier: fc.integer(), name: hardText, quantity: fc.integer() }), {
      maxLength: 3,
    }),
    opening: fc.oneof(
      fc.constant({ by: 'manual' }),
      fc.record({ by: fc.constant('count'), count: hardNumber }),
      fc.record({
        by: fc.constant('time'),
        at: fc.oneof(hardText, fc.date({ noInvalidDate: true }).map(isoText)),
      }),
    ),
    start_at: fc.date({ noInvalidDate: true }).map(isoText),
    end_at: fc.date({ noInvalidDate: true }).map(isoText),
    from: fc.oneof(hardNumber, fc.date({ noInvalidDate: true }).map(isoText)),
    to: fc.oneof(hardNumber, fc.date({ noInvalidDate: true }).map(isoText)),
    publish: fc.boolean(),
    ftype: fc.constantFrom('cover', 'avatar', 'other'),
    hash: fc.constant('0'.repeat(64)),
    round: fc.integer(),
    signature: fc.constant('0'.repeat(96)),
  }
  const fitting = plausible[name]
  return fitting ? fc.oneof(fitting, hardValue) : hardValue
}

function isoText(date: Date): string {
  return date.toISOString()
}

/** A form with files that begin well or not at all, in parts of any number and name, whole or cut off. */
export function hardForm(picture: Buffer): fc.Arbitrary<Form> {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom<Uint8Array>(picture, picture.subarray(0, 60), videoOf('mp4', 400), videoOf('webm', 90)),
  )
  const part = fc.record({ fileName: fc.constantFrom('a.png', '../x', 'a\0'), bytes })
  const named = fc.record({
    name: fc.constantFrom('file', '__proto__', 'x'),
    fileName: hardHeaderText,
    bytes,
  })
  return fc
    .tuple(fc.array(fc.oneof(part, named), { maxLength: 3 }), fc.boolean(), fc.nat(200))
    .map(([parts, isWhole, lost]) => {
      const { payload, headers } = formOf(...parts)
      return { payload: isWhole ? payload : payload.subarray(0, Math.max(0, payload.length - lost)), headers }
    })
}

/** Values that are no texts are written as JSON; what is left out is left out. */
export function queryText(input: Record<string, unknown>): string {
  const parts = Object.entries(input).filter(([, value]) => value !== undefined)
  return parts
    .map(
      ([name, value]) =>
        `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&')
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
