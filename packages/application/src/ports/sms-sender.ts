/** A text message of one of the operator's approved templates; `params` are what it leaves open. */
export type Sms = {
  /** 11 digits, of mainland China. */
  readonly mobile: string
} & (
  | { readonly template: 'code'; readonly params: { readonly code: string; readonly minutes: string } }
  | { readonly template: 'won'; readonly params: { readonly title: string; readonly prize: string } }
)

/**
 * What became of a message. `put_off`: not sent now, and may be asked for again later · `refused`: this message, for good ·
 * `unreachable`: none can be sent before the operator has mended something at the provider or in the settings ·
 * `uncertain`: it may have been sent, and nobody said so. `answer` is the provider's word or the name of the failure,
 * never text that could name somebody.
 */
export type SmsOutcome = {
  readonly kind: 'accepted' | 'put_off' | 'refused' | 'uncertain' | 'unreachable'
  readonly answer: string
}

export type SmsSender = {
  /** Whether there is a template for winners; without one nobody is offered to be told by text message. */
  readonly tellsWinners: boolean
  /** Never throws; answers within ten seconds. Not repeated: a provider would send it twice. */
  sendTemplate(sms: Sms): Promise<SmsOutcome>
}
