import { EmptyScene, Skeleton } from '@fairdraw/ui'
import { type ReactNode, useId } from 'react'
import { NotRead } from './not-read.tsx'
import { Pager } from './pager.tsx'
import type { usePages } from './use-pages.ts'
import './list-card.css'

type Props = {
  readonly title: string
  /** One sentence below the title. */
  readonly more?: string
  /** What can be done, beside the title. */
  readonly acts?: ReactNode
  /** Search and filters, over the list; there while it is empty too. */
  readonly tools?: ReactNode
  readonly asked: {
    readonly data?:
      | { readonly list: readonly unknown[]; readonly next_cursor?: string | null | undefined }
      | undefined
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  /** Left out where the list always stands on one page. */
  readonly pages?: ReturnType<typeof usePages>
  /** What is counted: 共 16 份奖品. */
  readonly total?: string
  readonly none: { readonly title: string; readonly more?: string | undefined; readonly act?: ReactNode }
  readonly children: ReactNode
}

/** A card around a list, with what stands there while it is empty, loading or not to be had. */
export function ListCard({ title, more, acts, tools, asked, pages, total, none, children }: Props) {
  const id = useId()
  const { data } = asked
  return (
    <section className="fd-card list-card" aria-labelledby={id}>
      <header>
        <div>
          <h2 className="type-head" id={id}>
            {title}
          </h2>
          {more && <p className="type-2">{more}</p>}
        </div>
        {acts && <div className="list-card-acts">{acts}</div>}
      </header>
      {tools && <div className="list-card-tools">{tools}</div>}
      {asked.isPending && <Skeleton bars={[1, 1, 1]} height={32} />}
      {!data && !asked.isPending && <NotRead onAgain={asked.refetch} />}
      {data && data.list.length === 0 && (
        <EmptyScene title={none.title} act={none.act}>
          {none.more}
        </EmptyScene>
      )}
      {data && data.list.length > 0 && children}
      {pages && data && (data.list.length > 0 || pages.page > 1) && (
        <Pager page={pages.page} nextCursor={data.next_cursor} onBack={pages.back} onForth={pages.forth}>
          {total}
        </Pager>
      )}
    </section>
  )
}
