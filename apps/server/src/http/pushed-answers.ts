import type { Pushed } from '@fairdraw/application'
import { listOf, partsOf } from '../answer-parts.ts'
import { type PushedParts, pushedText } from '../tencent/callback-xml.ts'

type Answers = Extract<Pushed['said'], { readonly kind: 'answered' }>['answers']

/** Templates that one push tells of; WeChat asks for three at a time. */
const mostTemplates = 10
/** WeChat's number for a message that its reader did not agree to. */
const notAgreed = '43101'

/**
 * What somebody answered when they were asked for messages: when they were asked, when they changed their mind in WeChat's
 * own settings, and when WeChat could not hand over a message for want of consent. Null for any other event.
 */
export function answersIn(parts: PushedParts): Answers | null {
  switch (pushedText(parts, 'Event')) {
    case 'subscribe_msg_popup_event':
      return listed(parts, 'SubscribeMsgPopupEvent', (one) => yesIfAccepted(one, 'nothing'))
    case 'subscribe_msg_change_event':
      return listed(parts, 'SubscribeMsgChangeEvent', (one) => yesIfAccepted(one, 'no'))
    case 'subscribe_msg_sent_event':
      return listed(parts, 'SubscribeMsgSentEvent', (one) =>
        pushedText(one, 'ErrorCode') === notAgreed ? 'no' : 'nothing',
      )
    default:
      return null
  }
}

type Says = 'yes' | 'no' | 'nothing'

/** Who declines when asked takes nothing back: what they agreed to before stays. */
function yesIfAccepted(one: PushedParts, otherwise: 'no' | 'nothing'): Says {
  const status = pushedText(one, 'SubscribeStatusString')
  if (status === 'accept') return 'yes'
  return status === 'reject' ? otherwise : 'nothing'
}

function listed(parts: PushedParts, name: string, read: (one: PushedParts) => Says): Answers {
  const { List } = partsOf(parts[name])
  const all = Array.isArray(List) ? listOf(List) : [List]
  return all.slice(0, mostTemplates).flatMap((each) => {
    const one = partsOf(each)
    const [templateId, says] = [pushedText(one, 'TemplateId'), read(one)]
    return says === 'nothing' || !/^[\w-]{1,100}$/.test(templateId) ? [] : [{ templateId, says }]
  })
}
