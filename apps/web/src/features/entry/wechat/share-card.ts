import { cardPictureIn } from '@fairdraw/contract'
import type { ApiClient } from '../../../lib/api-client.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { ownLink } from '../poster/own-link.ts'
import { openWechatSdk } from './wechat-sdk.ts'

const prizesNamed = 3

/** Has WeChat show the draw, and not the address that somebody came by, when the page is handed on. */
export async function setShareCard(api: ApiClient, entry: DrawPicture['entry']): Promise<void> {
  const sdk = await openWechatSdk(api, entry.lid)
  if (!sdk) return
  const picture = entry.share_cover ?? entry.cover
  const card = {
    title: entry.title,
    link: ownLink(entry).address,
    imgUrl: URL.parse(picture ?? cardPictureIn(entry.scenery), location.href)?.href ?? '',
  }
  const prizes = entry.prizes.slice(0, prizesNamed).map(({ name }) => name)
  sdk.updateAppMessageShareData({ ...card, desc: prizes.join('、') || entry.organiser.nickname })
  sdk.updateTimelineShareData(card)
}
