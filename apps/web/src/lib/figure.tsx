type Props = { readonly word: string; readonly figure: string; readonly more: string }

/** One number of a `<dl>`: what it counts, how many, and of what. */
export function Figure({ word, figure, more }: Props) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className="type-figure">{figure}</dd>
      <dd className="type-small type-3">{more}</dd>
    </div>
  )
}
