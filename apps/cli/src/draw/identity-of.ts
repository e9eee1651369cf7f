import { maskedMobile, maskedName, phoneIn } from '@fairdraw/domain'
import { canonicalIdentity, type IdentityChannel } from '@fairdraw/fairness'

const channels: Readonly<Record<string, IdentityChannel>> = {
  phone: 'phone',
  wx: 'wx',
  wecom: 'wecom',
  staff: 'staff',
  name: 'name',
  user: 'user',
  mail: 'mail',
  code: 'code',
} satisfies { [Channel in IdentityChannel]?: Channel }

/**
 * The identity string of a cell: with its channel where one is written (`staff:1024`), else a phone number where it
 * is one, else a name (lot-1 §5.1). Throws RangeError where {@link canonicalIdentity} does.
 */
export function identityOf(cell: string): string {
  const [, word = '', rest = ''] = /^\s*([A-Za-z]+)\s*[:：](.*)$/su.exec(cell) ?? []
  const channel = channels[word.toLowerCase()]
  if (channel) return canonicalIdentity(channel, rest)
  const phone = phoneIn(cell)
  return phone === null ? canonicalIdentity('name', cell) : canonicalIdentity('phone', phone)
}

/** An identity as strangers may see it; the channel stays. */
export function maskedIdentity(identity: string): string {
  const split = identity.indexOf(':')
  const [channel, value] = [identity.slice(0, split), identity.slice(split + 1)]
  return `${channel}:${channel === 'phone' ? maskedMobile(value) : maskedName(value)}`
}

/** A name as strangers may see it; a list of phone numbers has those for names. */
export function maskedPerson(name: string): string {
  const isPhone = phoneIn(name) !== null || /^\s*phone\s*[:：]/iu.test(name)
  return isPhone ? maskedMobile(name) : maskedName(name)
}
