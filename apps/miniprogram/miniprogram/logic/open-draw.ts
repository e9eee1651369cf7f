import { drawAddress } from './addresses.ts'
import { type AskService, partsOf, textOf } from './ask-service.ts'
import type { Wechat } from './wechat.ts'

export type Opened =
  | {
      readonly kind: 'ready'
      readonly address: string
      /** For the share card. */
      readonly title: string
      readonly picture: string | null
    }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'unreached' }

export type Asked = { readonly lid: string; readonly channel: string | null }

/**
 * Opens the page of a draw for who holds this phone. Who does not come from a group of the draw, or whom WeChat gives no
 * code, sees the page all the same: it says what is missing.
 */
export async function openDraw(
  { service, ask, wechat }: { readonly service: string; readonly ask: AskService; readonly wechat: Wechat },
  { lid, channel }: Asked,
): Promise<Opened> {
  const answer = await ask('GET', '/lotto/entry/info', { lid })
  if (answer.kind === 'refused') return { kind: 'refused', words: answer.words }
  if (answer.kind === 'unreached') return { kind: 'unreached' }
  const { title, cover, share_cover: shareCover } = answer.data
  const group = asksForGroup(answer.data) ? await groupPass(ask, wechat, lid) : null
  const code = await wechat.login()
  return {
    kind: 'ready',
    address: drawAddress(service, { lid, channel }, { group, code }),
    title: textOf(title),
    picture: textOf(shareCover) || textOf(cover) || null,
  }
}

/** Whether the draw is for groups that were bound in this program. */
function asksForGroup({ conditions }: Readonly<Record<string, unknown>>): boolean {
  const all: readonly unknown[] = Array.isArray(conditions) ? conditions : []
  return all.some((condition) => {
    const { kind, groups } = partsOf(condition)
    return kind === 'group' && Array.isArray(groups) && groups.some((group) => partsOf(group).bound === true)
  })
}

async function groupPass(ask: AskService, wechat: Wechat, lid: string): Promise<string | null> {
  const jsCode = await wechat.login()
  const sealed = jsCode === null ? null : await wechat.sealedGroup()
  if (jsCode === null || sealed === null) return null
  const { encryptedData, iv } = sealed
  const answer = await ask('POST', '/wechat/group/enter', {
    lid,
    js_code: jsCode,
    encrypted_data: encryptedData,
    iv,
  })
  return answer.kind === 'done' ? textOf(answer.data.group) || null : null
}
