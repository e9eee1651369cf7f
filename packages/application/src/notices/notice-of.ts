import type { DrawId, Instant, MailKind, MessageChannel, NoticeKind } from '@fairdraw/domain'
import { concat, hex, utf8 } from '@fairdraw/fairness'
import type { Notice, Vault } from '../ports/index.ts'

type Told<Kind> = {
  readonly readerKey: Uint8Array
  readonly drawId: DrawId
  readonly kind: Kind
  readonly at: Instant
  /** The award, the proof … it is about; nothing when it is about the draw. */
  readonly about?: string
}

type Identified = Omit<Told<MailKind>, 'at' | 'drawId'> & {
  readonly drawId: DrawId | null
  readonly channel?: MessageChannel
}

/** The one id that a thing told to a reader can have: in the product and by e-mail, or on another way. */
export function toldId(
  { sha256 }: Pick<Vault, 'sha256'>,
  { readerKey, drawId, kind, about = '', channel = 'mail' }: Identified,
): string {
  const named = `${drawId ?? ''}/${kind}/${about}${channel === 'mail' ? '' : `/${channel}`}`
  return hex(sha256(concat(readerKey, utf8(named)))).slice(0, 32)
}

/** A notice under its id, so that whoever writes it again changes nothing. */
export function noticeOf(vault: Pick<Vault, 'sha256'>, told: Told<NoticeKind>): Notice {
  const { readerKey, drawId, kind, at } = told
  return { id: toldId(vault, told), readerKey, drawId, kind, at, readAt: null }
}
