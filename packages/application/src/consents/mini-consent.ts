import { type DrawId, type Lid, Refusal } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { publishedDraw } from '../draws/read-draw.ts'
import { type MiniPorts, requireMini } from '../mini/own-mini.ts'
import { heldUserOf, knownPerson, linkPerson } from '../organisers/outside-identity.ts'
import { askedOutside } from '../outside-accounts/asked-outside.ts'
import { type ConsentOf, ofOperator, type Ports, type Vault, type Writing } from '../ports/index.ts'
import { isWinAhead } from './win-ahead.ts'

type Needs = Pick<Ports, 'ownMiniTemplate' | 'store' | 'vault'> & MiniPorts

/** More than one draw can need of one person; what is made up beyond it is not kept. */
const mostOpen = 20

/** Which message the mini-program may ask somebody's consent to, and about what; null where none is sent. */
export async function readMiniConsent(
  { ownMini, ownMiniTemplate, store }: Needs,
  lid: Lid,
): Promise<{ readonly title: string; readonly templateId: string | null }> {
  const draw = await store.read((tx) => publishedDraw(tx, lid))
  const isSent = ownMini !== null && isWinAhead(draw)
  return { title: draw.settings.title, templateId: isSent ? (ownMiniTemplate?.templateId ?? null) : null }
}

/**
 * Keeps that who opened the mini-program wants one message about a draw. Who it is, the code says; an account is not made
 * for it. Refuses `not_found`, also for another template than ours, `consent_stranger` for who has no account yet,
 * `not_connected`, `outside_failed`.
 */
export async function giveMiniConsent(
  ports: Needs,
  { lid, jsCode, templateId }: { readonly lid: Lid; readonly jsCode: string; readonly templateId: string },
): Promise<void> {
  const app = requireMini(ports)
  const { miniProgram, ownMiniTemplate, store, vault } = ports
  const draw = await store.read((tx) => publishedDraw(tx, lid))
  if (templateId !== ownMiniTemplate?.templateId) throw new Refusal('not_found')
  const { openid, unionid } = await askedOutside(miniProgram.personOf(app, jsCode))
  const person = { subject: openid, unionid, nickname: null, avatarUrl: null }
  const known = knownPerson(vault, { provider: 'wechat', app: app.appId }, person)
  await store.transact(async (tx) => {
    const userId = await heldUserOf(tx, known)
    if (userId === null) throw new Refusal('consent_stranger')
    // Who is known by another app of WeChat so far is written to at this one: their openid here is kept.
    await linkPerson(tx, known, userId)
    const of = { channel: 'mini', account: ofOperator, personKey: known.subjectKey, templateId } as const
    await grantConsent(tx, vault, of, draw.id)
  })
}

async function grantConsent(tx: Writing, vault: Vault, of: ConsentOf, drawId: DrawId): Promise<void> {
  if ((await tx.messageConsents.open(of, drawId)) >= mostOpen) return
  const id = hex(vault.randomBytes(12))
  await tx.messageConsents.grant({ ...of, id, drawId, grantedAt: await tx.now() })
}
