import { appOf, type PushedCard, type UsableAccount } from '@fairdraw/application'
import type { AppAccess } from '@fairdraw/application/ports'
import { second } from '@fairdraw/domain'
import type { FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'
import { inTime, linked } from './push-answers.ts'
import { type LinkedCard, wordsOn } from './pushed-message.ts'

/** Long enough for WeChat to take a message, and short enough to answer its push all the same. */
const patienceMs = 2.5 * second

/**
 * Sends the card to its reader by WeChat itself, with the link that says who they are; false where WeChat did not take
 * it. The answer to a push is read by whoever made it: the organiser knows the word that their own account's pushes are
 * signed with, and could ask for the link of any follower (docs/adr/0024). Sent once a push, however often it is told.
 */
export async function handOver(
  edge: Edge,
  account: UsableAccount,
  openid: string,
  card: PushedCard,
  request: FastifyRequest,
): Promise<boolean> {
  if (!card.isFirst) return false
  const personal = linked(edge, request, card, card.ticket)
  const sending = send(edge, appOf(account), openid, personal).then(() => 'sent' as const)
  const done = await inTime(
    sending,
    (err) =>
      request.log.warn(
        { err, call: 'outside/push' },
        'a card was not sent, and is answered without its link',
      ),
    patienceMs,
  )
  return done === 'sent'
}

async function send(
  { ports: { wechat } }: Edge,
  app: AppAccess,
  openid: string,
  card: LinkedCard,
): Promise<void> {
  const { title, url, picture: pictureUrl } = card
  await wechat.sendNews(app, openid, { title, description: wordsOn(card), url, pictureUrl })
}
