import type { Clock, CommentSources } from '@fairdraw/application/ports'
import { connectedPath, type PlatformCode } from '@fairdraw/domain'
import type { PublicWorld } from '../../addresses/ask-public.ts'
import type { AppSetting, CommentSetting } from '../../config-comments.ts'
import { type AskTimes, usualTimes } from './ask-platform.ts'
import type { CommentSource } from './comment-source.ts'
import { createDouyinSource } from './douyin-source.ts'
import { createLinkExpander } from './expand-link.ts'
import { createWeiboSource } from './weibo-source.ts'

type World = { readonly clock: Clock; readonly times?: AskTimes; readonly links?: PublicWorld }

/** Reads comments by official interfaces, and follows short links. */
export function createCommentSources(
  setting: CommentSetting | null,
  { clock, times = usualTimes, links }: World,
): CommentSources {
  const sources = new Map<PlatformCode, CommentSource>()
  const app = (given: AppSetting) => ({
    ...given,
    returnUrl: `${setting?.publicUrl}${connectedPath}`,
  })
  if (setting?.douyin) sources.set('douyin', createDouyinSource(app(setting.douyin), clock, times))
  if (setting?.weibo) sources.set('weibo', createWeiboSource(app(setting.weibo), clock, times))
  const source = (platform: PlatformCode): CommentSource => {
    const found = sources.get(platform)
    if (!found) throw new RangeError(`no comments of ${platform} can be read here`)
    return found
  }
  return {
    configured: [...sources.keys()],
    expand: createLinkExpander(links),
    authoriseUrl: (platform, state) => source(platform).authoriseUrl(state),
    grant: async (platform, code) => source(platform).grant(code),
    page: async (post, asked) => source(post.platform).page(post, asked),
  }
}
