/**
 * The ways on which people are told outside the product: e-mail · messages of the operator's WeCom app · text messages ·
 * template messages of the organiser's official account · its one-time subscription messages · those of the operator's
 * mini-program.
 */
export const messageChannels = ['mail', 'wecom', 'sms', 'template', 'subscribe', 'mini'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** The ways that people switch on and off here; on the others what they agreed to at the platform does it. */
export const chosenChannels = ['wecom', 'sms'] as const satisfies readonly MessageChannel[]
export type ChosenChannel = (typeof chosenChannels)[number]

/** A text message costs the operator money and finds people anywhere: it is for who asked for it. */
export function isOnUnasked(channel: MessageChannel): boolean {
  return channel !== 'sms'
}
