import type { Ports } from '../../ports/index.ts'
import { mailChannel } from './mail-channel.ts'
import { miniChannel } from './mini-channel.ts'
import type { NoticeChannel } from './notice-channel.ts'
import type { LetterLinks } from './said-now.ts'
import { smsChannel } from './sms-channel.ts'
import { subscribeChannel } from './subscribe-channel.ts'
import { templateChannel } from './template-channel.ts'
import { wecomChannel } from './wecom-channel.ts'

/** The ways of this deployment to tell people outside the product; none without an address that letters lead to. */
export function noticeChannels(ports: Ports, links: LetterLinks | null): readonly NoticeChannel[] {
  if (links === null) return []
  const { mailer, ownMini, ownMiniTemplate, ownWecom, sms } = ports
  return [
    ...(mailer === null ? [] : [mailChannel({ ...ports, mailer }, links)]),
    ...(ownWecom === null ? [] : [wecomChannel({ ...ports, ownWecom }, links)]),
    ...(sms?.tellsWinners ? [smsChannel({ ...ports, sms })] : []),
    templateChannel(ports, links),
    subscribeChannel(ports, links),
    ...(ownMini && ownMiniTemplate ? [miniChannel({ ...ports, ownMini, ownMiniTemplate })] : []),
  ]
}
