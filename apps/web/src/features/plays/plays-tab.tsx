import { EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { thousands } from '../../lib/format.ts'
import { useMasking } from '../../lib/name-cell.tsx'
import { NotRead } from '../../lib/not-read.tsx'
import { Pager } from '../../lib/pager.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { type PlaysSeen, usePlays } from '../../lib/use-plays.ts'
import { PlayFigures } from './play-figures.tsx'
import { PlayTable } from './play-table.tsx'
import { PlaysOverTime } from './plays-over-time.tsx'
import { StockCard } from './stock-card.tsx'
import { words } from './words.ts'
import './plays.css'

type Props = { readonly drawId: string; readonly picture: DrawPicture }

/** A played draw in numbers, what is left, and every play with the way to check it; renewed while people play. */
export function PlaysTab({ drawId, picture }: Props) {
  const say = useWords(words)
  const pages = usePages()
  const { data, isPending, isError, refetch } = usePlays(drawId, picture, pages.cursor)
  if (isPending) return <Skeleton bars={[1, 1, 1]} height={96} />
  if (isError && !data) return <NotRead say={say} onAgain={refetch} />
  return (
    <div className="plays">
      <PlayFigures seen={data} />
      <div className="plays-charts">
        <PlaysOverTime seen={data} />
        <StockCard seen={data} picture={picture} />
      </div>
      <Records picture={picture} seen={data} pages={pages} />
    </div>
  )
}

type RecordsProps = Pick<Props, 'picture'> & {
  readonly seen: PlaysSeen
  readonly pages: ReturnType<typeof usePages>
}

function Records({ picture, seen, pages }: RecordsProps) {
  const say = useWords(words)
  const { isMasked, button } = useMasking(picture.entry.names_shown)
  const { page, back, forth } = pages
  return (
    <section className="fd-card plays-card" aria-labelledby="plays-title">
      <header>
        <h2 className="type-head" id="plays-title">
          {say.title}
        </h2>
        {button}
      </header>
      {seen.list.length === 0 ? (
        <EmptyScene title={say.quiet}>{say.quietMore}</EmptyScene>
      ) : (
        <>
          <PlayTable rows={seen.list} picture={picture} isMasked={isMasked} />
          <Pager page={page} nextCursor={seen.next_cursor} onBack={back} onForth={forth}>
            {say.total(thousands(seen.total), thousands(seen.win_count))}
          </Pager>
        </>
      )}
    </section>
  )
}
