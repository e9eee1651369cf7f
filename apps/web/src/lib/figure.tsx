type Props = {
  readonly word: string
  /** Not known yet when undefined. */
  readonly figure: string | undefined
  readonly more: string
  /** What stands in the place of `more` until it is known. */
  readonly none?: string
}

/** One number of a `<dl>`: what it counts, how many, and of what. */
export function Figure({ word, figure, more, none }: Props) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className="type-figure">{figure ?? '—'}</dd>
      <dd className="type-small type-3">{figure === undefined ? none : more}</dd>
    </div>
  )
}
