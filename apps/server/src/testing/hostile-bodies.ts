import type { Route } from '@fairdraw/contract'
import fc from 'fast-check'
import { hardForm, hardText, hardValue, inputOf, type Known } from './hard-input.ts'

/** A body, and the type that is said of it; null says none. */
export type Body = { readonly bytes: Buffer; readonly type: string | null }

const megabyte = 1024 * 1024
const json = 'application/json'
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

/** A body of text. */
export const bodyOf = (text: string, type: string | null = json): Body => ({ bytes: Buffer.from(text), type })

/** Bodies that have broken servers before, for whoever reads them. */
const anyBody: fc.Arbitrary<Body> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', '\ufeff{}', '[]', 'null', '1e999', '"\\ud800"'].map((text) => bodyOf(text)),
    ...['{"__proto__":{"a":1}}', '{"a":1,"a":2}', nested(5_000)].map((text) => bodyOf(text)),
    bodyOf(nested(5_000, '{"csp-report":', '}'), 'application/csp-report'),
    bodyOf(`<xml>${nested(3_000, '<a>', '</a>')}</xml>`, 'text/xml'),
    bodyOf('<!DOCTYPE x [<!ENTITY a "b">]><xml>&a;</xml>', 'text/xml'),
    bodyOf('<xml><__proto__><a>1</a></__proto__><Encrypt>a</Encrypt></xml>', 'text/xml'),
    bodyOf('a=1&a=2&__proto__=3&sign=%ff&sign_type=RSA2', 'application/x-www-form-urlencoded'),
    bodyOf('{"a":"'.padEnd(megabyte - 2, 'x').concat('"}')),
    bodyOf('x'.repeat(megabyte + 1)),
    { bytes: Buffer.from([0xff, 0xfe, 0, 0xc3, 0x28]), type: json },
  ),
  hardValue.map((value) => bodyOf(JSON.stringify(value))),
  fc
    .tuple(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('text/xml', json, null))
    .map(([bytes, type]) => ({
      bytes: Buffer.from(bytes),
      type,
    })),
)

/** What stands where a word of a report belongs is for whoever posts it; as JSON. */
const anyWord = fc.oneof(
  hardValue.map((value) => JSON.stringify(value)),
  fc.constantFrom('"img-src"', '{"toString":1}', nested(10_000)),
)
const policyReport: fc.Arbitrary<Body> = fc
  .tuple(anyWord, anyWord, anyWord)
  .chain(([directive, blocked, page]) =>
    fc.constantFrom(
      bodyOf(
        `{"csp-report":{"effective-directive":${directive},"blocked-uri":${blocked},"document-uri":${page}}}`,
        'application/csp-report',
      ),
      bodyOf(
        `[null,{"body":{"effectiveDirective":${directive},"blockedURL":${blocked},"documentURL":${page}}}]`,
        'application/reports+json',
      ),
    ),
  )

/** A report of an error, as lines of JSON. */
const errorReport: fc.Arbitrary<Body> = fc
  .tuple(fc.constantFrom('event', 'session', '__proto__'), hardValue, hardValue)
  .map(([type, value, frames]) => {
    const event = { exception: { values: [{ type: value, value, stacktrace: { frames } }] }, tags: value }
    const lines = [{ event_id: 'a'.repeat(32) }, { type }, event]
    return bodyOf(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), 'text/plain')
  })

/** Fitting for the most part, where it is known what fits. */
export function hardBody(
  { path, route }: { readonly path: string; readonly route: Route | null },
  { known, picture }: { readonly known: Known; readonly picture: Buffer },
): fc.Arbitrary<Body> {
  const fitting = path.endsWith('/csp')
    ? policyReport
    : path.includes('/envelope')
      ? errorReport
      : route?.takes === 'file'
        ? hardForm(picture).map(({ payload, headers }) => ({
            bytes: payload,
            type: headers['content-type'] ?? null,
          }))
        : route && inputOf(route, known).map((input) => bodyOf(JSON.stringify(input)))
  return fitting ? fc.oneof({ weight: 1, arbitrary: anyBody }, { weight: 3, arbitrary: fitting }) : anyBody
}

/** What a platform may say, in its own names. */
export const pushedParts: fc.Arbitrary<Readonly<Record<string, string>>> = fc.dictionary(
  fc.constantFrom(
    ...[
      'FromUserName',
      'CreateTime',
      'MsgType',
      'Event',
      'EventKey',
      'Content',
      'MsgId',
      'MsgID',
      'Status',
      'Ticket',
    ],
    ...[
      'InfoType',
      'AppId',
      'AuthorizerAppid',
      'AuthorizationCode',
      'ComponentVerifyTicket',
      'ChangeType',
      'UserID',
    ],
    ...['ExternalUserID', 'WelcomeCode', 'State', 'ChatId', 'UpdateDetail', 'SubscribeMsgPopupEvent'],
  ),
  fc.oneof(
    fc.constantFrom(
      'event',
      'text',
      'subscribe',
      'SCAN',
      'unsubscribe',
      'TEMPLATESENDJOBFINISH',
      'authorized',
    ),
    fc.constantFrom(
      'unauthorized',
      'change_external_contact',
      'add_external_contact',
      'change_external_chat',
    ),
    fc.constantFrom('占位', '1750000000', '1', ''),
    hardText.map((text) => text.slice(0, 2_000)),
  ),
  { minKeys: 3 },
)
