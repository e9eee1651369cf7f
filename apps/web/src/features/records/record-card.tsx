import { Button, EmptyScene, ErrorScene, Skeleton, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Pager } from '../../lib/pager.tsx'
import type { usePages } from '../../lib/use-pages.ts'
import { words } from './words.ts'
import './records.css'

type Props = {
  readonly title: string
  readonly asked: {
    readonly data?:
      | { readonly list: readonly unknown[]; readonly next_cursor?: string | null | undefined }
      | undefined
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  readonly pages: ReturnType<typeof usePages>
  readonly total: string
  readonly none: { readonly title: string; readonly more?: string }
  readonly children: ReactNode
}

/** A card around a paged table, with what stands there while it is empty, loading or not to be had. */
export function RecordCard({ title, asked, pages, total, none, children }: Props) {
  const say = useWords(words)
  const { data } = asked
  const { page, forth, back } = pages
  return (
    <section className="fd-card records" aria-label={title}>
      <h2 className="type-head">{title}</h2>
      {asked.isPending && <Skeleton bars={[1, 1, 1]} height={32} />}
      {!data && !asked.isPending && (
        <ErrorScene
          title={say.failed}
          act={
            <Button look="outline" onClick={asked.refetch}>
              {say.again}
            </Button>
          }
        >
          {say.failedMore}
        </ErrorScene>
      )}
      {data && data.list.length === 0 && <EmptyScene title={none.title}>{none.more}</EmptyScene>}
      {data && data.list.length > 0 && (
        <>
          {children}
          <Pager page={page} nextCursor={data.next_cursor} onBack={back} onForth={forth}>
            {total}
          </Pager>
        </>
      )}
    </section>
  )
}
