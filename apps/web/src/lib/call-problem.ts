import type { RefusalCode } from '@fairdraw/domain'

type Circumstances = {
  /** No answer came: offline, timed out, given up, or not an envelope. */
  readonly isUnreached?: boolean
  /** The call says nothing when it fails (the member search). */
  readonly isSilent?: boolean
  /** The link the call was about, where it was about one. */
  readonly link?: string
}

/** Why a call gave nothing: the envelope's own numbers, −1 also where no answer came at all. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem'
  readonly sta: number
  /** The refusal's name, where the product said no. */
  readonly code: RefusalCode | null
  readonly isUnreached: boolean
  readonly isSilent: boolean
  readonly link: string
  readonly detail: Readonly<Record<string, unknown>>

  constructor(
    sta: number,
    msg: string,
    detail: Readonly<Record<string, unknown>>,
    { isUnreached = false, isSilent = false, link = '' }: Circumstances = {},
  ) {
    super(msg)
    this.sta = sta
    this.detail = detail
    this.isUnreached = isUnreached
    this.isSilent = isSilent
    this.link = link
    this.code = typeof detail.code === 'string' ? (detail.code as RefusalCode) : null
  }

  /** What to say beside each field of a rejected form. */
  get fields(): Readonly<Record<string, string>> {
    return (this.detail.fields as Record<string, string> | undefined) ?? {}
  }
}
