import type { Instant, Payment, PayWay } from '@fairdraw/domain'

/** What a provider is asked to be paid for. */
export type PaymentRequest = {
  /** Our number, 6–32 characters of `0-9A-Za-z_-`; the provider takes each once. */
  readonly orderNo: string
  readonly amountFen: number
  readonly currency: 'CNY'
  /** What the payer reads, such as 专业版 · 一年. */
  readonly title: string
  /** Nothing can be paid from here on. */
  readonly expiresAt: Instant
  /** Where a payer who pays in their browser comes back to. */
  readonly returnUrl: string
}

/** Where to pay: the text of a code to scan, or a page to go to. */
export type PaymentPlace = {
  readonly qr: string | null
  readonly url: string | null
  /** What the provider calls it, where it does not go by our number; kept with the order and given back. */
  readonly ref: string | null
}

/** An order as a provider is asked about it: `place` as it was answered last; null when no answer was kept. */
type PlacedOrder = { readonly orderNo: string; readonly place: PaymentPlace | null }

export type PaymentCallback = {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** As they came: signatures are over these bytes. */
  readonly body: Uint8Array
}

/**
 * The HTTP status by what became of a callback: kept; not kept for a reason of ours, so that it is to come again; or not the
 * provider's at all.
 */
export const callbackStatus = { kept: 200, not_kept: 500, forged: 400 } as const
export type CallbackOutcome = keyof typeof callbackStatus

/** What the provider is to be answered. */
type CallbackAnswer = { readonly status: number; readonly type: string; readonly body: string }

/**
 * One way to pay, by one provider. Asking throws WayUnreachable when the provider does not answer or is at fault, and
 * WayRefused when it says no; nothing was charged then as far as we know, and `look` tells.
 */
export type PaymentWay = {
  readonly way: PayWay
  /** Makes the payment possible; asked again for the same order, it answers the same place or a fresh one. */
  open(asked: PaymentRequest): Promise<PaymentPlace>
  /** What became of an order; null when the provider knows none. */
  look(order: PlacedOrder): Promise<Payment | null>
  /**
   * Sees to it that it cannot be paid any more; no fault when that is so already. Throws WayRefused when it was paid. A
   * code of Alipay that nobody scanned yet cannot be taken back: it dies at `expiresAt`.
   */
  close(order: PlacedOrder): Promise<void>
  /** Gives all of it back; asked again under the same number, it is done once. */
  refund(asked: {
    readonly orderNo: string
    readonly transactionId: string
    readonly refundNo: string
    readonly amountFen: number
  }): Promise<'done' | 'pending'>
  /**
   * What a callback says, once its signature, its time and whom it is meant for are checked; null when it is about
   * something else. Throws ForgedCallback, and WayUnreachable when the provider's keys are needed and do not come: it is
   * to call again then.
   */
  read(callback: PaymentCallback): Promise<Payment | null>
  /** The answer that tells the provider what became of it: unless it was kept, it should call again. */
  answer(outcome: CallbackOutcome): CallbackAnswer
}

/** The ways that this deployment has; empty without a provider. */
export type PaymentWays = readonly PaymentWay[]

export class WayUnreachable extends Error {
  override readonly name = 'WayUnreachable'
}
/** `code`: the provider's own word, such as ORDER_CLOSED. */
export class WayRefused extends Error {
  override readonly name = 'WayRefused'
  readonly code: string

  constructor(code: string) {
    super(`the provider refused: ${code}`)
    this.code = code
  }
}
/** A callback whose signature, time or addressee is not right. Says why, and nothing of what it contained. */
export class ForgedCallback extends Error {
  override readonly name = 'ForgedCallback'
}
