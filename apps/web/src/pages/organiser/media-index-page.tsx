import { Button, useWords } from '@fairdraw/ui'
import { Link, useSearchParams } from 'react-router'
import { AccountsCard } from '../../features/comments/accounts-card.tsx'
import { PostFinder } from '../../features/comments/post-finder.tsx'
import { useBegin } from '../../features/comments/use-begin.ts'
import { words } from '../../features/comments/words.ts'
import { DrawMenu } from '../../features/draws/draw-menu.tsx'
import { DrawTable } from '../../features/draws/draw-table.tsx'
import { useDraws } from '../../features/draws/use-draws.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { thousands } from '../../lib/format.ts'
import { ListCard } from '../../lib/list-card.tsx'
import { usePages } from '../../lib/use-pages.ts'

/** `/dashboard/create_draw/media_draw/index`: a post to draw from, or comments without one, and the draws there are. */
export function MediaIndexPage() {
  const say = useWords(words)
  const [params] = useSearchParams()
  const link = params.get('link') ?? ''
  return (
    <main id="main" className="desk-page comment-page">
      <div className="desk-head">
        <div>
          <p className="desk-crumbs">
            <Link to={deskPaths.create()}>{say.crumb}</Link> / {say.title}
          </p>
          <h1 className="type-title">{say.title}</h1>
          <p className="type-2">{say.about}</p>
        </div>
      </div>
      <PostFinder key={link} link={link} />
      <div className="comment-pair">
        <WithoutLink />
        <AccountsCard />
      </div>
      <Draws />
    </main>
  )
}

function WithoutLink() {
  const say = useWords(words)
  const { begin, isBusy } = useBegin()
  return (
    <section className="fd-card comment-card" aria-labelledby="without-link">
      <div>
        <h2 className="type-head" id="without-link">
          {say.without}
        </h2>
        <p className="type-2">{say.withoutMore}</p>
      </div>
      <div>
        <Button
          look="outline"
          size={44}
          busy={isBusy ? say.collecting : undefined}
          onClick={() => void begin({ post: null, collects: false })}
        >
          {say.withoutAct}
        </Button>
      </div>
    </section>
  )
}

const pageSize = 10

function Draws() {
  const say = useWords(words)
  const pages = usePages()
  const asked = useDraws({ group: 'all', type: 'media', pageSize, cursor: pages.cursor })
  return (
    <ListCard
      title={say.draws}
      asked={asked}
      pages={pages}
      total={say.totalDraws(thousands(asked.data?.total ?? 0))}
      none={{ title: say.noDraws, more: say.noDrawsMore }}
    >
      <DrawTable rows={asked.data?.list ?? []} label={say.draws} acts={(row) => <DrawMenu row={row} />} />
    </ListCard>
  )
}
