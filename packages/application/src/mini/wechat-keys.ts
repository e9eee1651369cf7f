import { knownPerson } from '../organisers/outside-identity.ts'
import type { MiniPerson, Vault } from '../ports/index.ts'

/** What finds a chat group without keeping its number. */
export function groupKeyOf(vault: Vault, appId: string, groupId: string): Uint8Array {
  return vault.index('chat_groups/group', JSON.stringify([appId, groupId]))
}

/** By which somebody is known who opened the mini-program: the same as when they sign in by it. */
export function personKeyOf(vault: Vault, appId: string, { openid, unionid }: MiniPerson): Uint8Array {
  const told = { subject: openid, unionid, nickname: null, avatarUrl: null }
  return knownPerson(vault, { provider: 'wechat', app: appId }, told).subjectKey
}
