import { AgainButton, Skeleton } from '@fairdraw/ui'
import { type ReactNode, useId } from 'react'
import { Unreached } from '../../lib/unreached.tsx'

type SectionProps = {
  readonly title: string
  readonly more?: string | undefined
  readonly children: ReactNode
}

/** One kind of ways into the account. */
export function WaysSection({ title, more, children }: SectionProps) {
  const id = useId()
  return (
    <section className="ways" aria-labelledby={id}>
      <h3 className="type-head" id={id}>
        {title}
      </h3>
      {more && <p className="type-small type-3">{more}</p>}
      {children}
    </section>
  )
}

type Props = SectionProps & {
  readonly asked: {
    readonly data?: { readonly list: readonly unknown[] } | undefined
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  /** What stands there while there is nothing. */
  readonly none: string
  readonly rows: ReactNode
}

/** Those of one kind, and below them what can be added; with what stands there while it is loading, empty or not to be had. */
export function WaysList({ title, more, asked, none, rows, children }: Props) {
  return (
    <WaysSection title={title} more={more}>
      {asked.isPending && <Skeleton bars={[0.8, 0.6]} height={32} />}
      {!asked.isPending && !asked.data && <Unreached act={<AgainButton onAgain={asked.refetch} />} />}
      {asked.data?.list.length === 0 && <p className="type-2">{none}</p>}
      {asked.data && asked.data.list.length > 0 && <ul>{rows}</ul>}
      <div className="ways-acts">{children}</div>
    </WaysSection>
  )
}

type RowProps = {
  readonly name: string
  readonly facts: readonly (string | false)[]
  readonly children: ReactNode
}

/** One way into the account, with what can be done with it. */
export function WayRow({ name, facts, children }: RowProps) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <br />
        <span className="type-small type-3">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="ways-row-acts">{children}</span>
    </li>
  )
}
