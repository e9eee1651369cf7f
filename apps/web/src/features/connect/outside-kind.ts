import type { OutsideKind } from '@fairdraw/domain'
import type { BadgeTone } from '@fairdraw/ui'
import type { AnswerOf } from '../../lib/call-table.ts'

/** An account of the organiser's own at a platform. */
export type OutsideAccount = AnswerOf<'outsideList'>['list'][number]
export type CheckLine = NonNullable<OutsideAccount['check']>[number]

/** What can be connected. Draws open in the service's own mini-program, so another one would do nothing. */
const kindsOffered = ['mp', 'wecom'] as const
export type OfferedKind = (typeof kindsOffered)[number]

/** In the order in which they are shown; a mini-program where one was connected by a program. */
export const kindsShown: readonly OutsideKind[] = [...kindsOffered, 'mini']

export const isOffered = (kind: OutsideKind | ''): kind is OfferedKind =>
  (kindsOffered as readonly string[]).includes(kind)

/** Whether it works: as it should · something does not · something was not found out · messages do not reach us yet. */
export type Standing = 'works' | 'fails' | 'unknown' | 'no_push'

export function standingOf({ check }: Pick<OutsideAccount, 'check'>): Standing {
  if (check === null) return 'unknown'
  if (check.some(({ state }) => state === 'fails')) return 'fails'
  const open = check.filter(({ state }) => state === 'unknown')
  if (open.some((line) => line.check !== 'push')) return 'unknown'
  return open.length > 0 ? 'no_push' : 'works'
}

export const toneOf: Readonly<Record<Standing, BadgeTone>> = {
  works: 'bamboo',
  fails: 'crimson',
  unknown: 'ochre',
  no_push: 'ochre',
}

/** What an organiser types that is not secret: it may be kept while they sign in again. */
export type OutsideTyped = {
  readonly kind: OutsideKind | ''
  readonly name: string
  readonly appId: string
  readonly agentId: string
}
export const nothingTyped: OutsideTyped = { kind: '', name: '', appId: '', agentId: '' }

/** What must never be kept anywhere but in the field. */
export type SecretsTyped = {
  readonly secret: string
  readonly contactSecret: string
  readonly token: string
  readonly aesKey: string
}
export const noSecrets: SecretsTyped = { secret: '', contactSecret: '', token: '', aesKey: '' }

/** What is wrong with each field, as the contract has it; the names are its own. */
export function mistakesIn(
  kind: OutsideKind,
  { name, appId, agentId }: OutsideTyped,
  { secret, contactSecret, token, aesKey }: SecretsTyped,
): ReadonlySet<string> {
  const isSecret = (text: string) => /^[\x21-\x7e]{16,128}$/.test(text.trim())
  const isPair = (token === '') === (aesKey === '')
  const rules: readonly (readonly [string, boolean])[] = [
    ['name', name.trim() !== ''],
    ['app_id', /^(wx|ww)[\da-z]{10,30}$/i.test(appId.trim())],
    ['agent_id', kind !== 'wecom' || /^\d{1,12}$/.test(agentId.trim())],
    ['secret', isSecret(secret)],
    ['contact_secret', contactSecret === '' || isSecret(contactSecret)],
    ['token', isPair && (token === '' || /^[\da-z]{3,32}$/i.test(token.trim()))],
    ['aes_key', isPair && (aesKey === '' || /^[\da-z]{43}$/i.test(aesKey.trim()))],
  ]
  return new Set(rules.filter(([, isRight]) => !isRight).map(([field]) => field))
}
