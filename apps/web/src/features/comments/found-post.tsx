import { Button, Icon, useWords } from '@fairdraw/ui'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useLang } from '../../lib/i18n.ts'
import { mediaPaths } from '../../lib/media-paths.ts'
import { nameOf, type PostRef } from './post.ts'
import { useAccounts } from './use-accounts.ts'
import { useBegin } from './use-begin.ts'
import { useConnect } from './use-connect.ts'
import { words } from './words.ts'

type Props = { readonly post: AnswerOf<'mediaResolve'> }

/** A post that was found: what it is, and the ways to its comments that there are. */
export function FoundPost({ post }: Props) {
  const say = useWords(words)
  const { begin, isBusy } = useBegin()
  const { can_collect: canCollect, ...ref } = post
  return (
    <div className="comment-found" role="status">
      <PostLine post={ref} />
      {!canCollect && <WayToCollect post={ref} />}
      <div className="comment-acts">
        {canCollect && (
          <Button
            size={44}
            busy={isBusy ? say.collecting : undefined}
            onClick={() => void begin({ post: ref, collects: true })}
          >
            {say.collect}
          </Button>
        )}
        <Button
          look="outline"
          size={44}
          disabled={isBusy}
          onClick={() => void begin({ post: ref, collects: false })}
        >
          {canCollect ? say.importInstead : say.importPost}
        </Button>
      </div>
    </div>
  )
}

/** Platform, id and link of a post. */
export function PostLine({ post }: { readonly post: PostRef }) {
  const say = useWords(words)
  const lang = useLang()
  return (
    <dl className="comment-post">
      <div>
        <dt className="type-3">{say.found(nameOf(post.platform, lang))}</dt>
        <dd>
          <code>{post.post_id}</code>
        </dd>
      </div>
      <div>
        <dt className="type-3">{say.link}</dt>
        <dd>
          <a href={post.url} target="_blank" rel="noreferrer">
            {post.url.replace(/^https:\/\//, '')}
            <Icon name="external" size={14} label={say.open} />
          </a>
        </dd>
      </div>
    </dl>
  )
}

/** Why the comments cannot be collected yet, with the way to change that where there is one. */
function WayToCollect({ post }: { readonly post: PostRef }) {
  const say = useWords(words)
  const lang = useLang()
  const accounts = useAccounts()
  const { connect, isLeaving } = useConnect()
  const name = nameOf(post.platform, lang)
  if (!accounts.data) return null
  if (!accounts.data.platforms.includes(post.platform))
    return <p className="comment-note">{hasInterface(post) ? say.notConfigured(name) : say.noApi(name)}</p>
  return (
    <div className="comment-note">
      <p>{say.needsAccount(name)}</p>
      <Button
        look="outline"
        busy={isLeaving ? say.connecting : undefined}
        onClick={() => void connect(post.platform, mediaPaths.index(post.url))}
      >
        {say.connect(name)}
      </Button>
    </div>
  )
}

/** Platforms with an official interface that reads comments. */
function hasInterface({ platform }: PostRef): boolean {
  return platform === 'douyin' || platform === 'weibo'
}
