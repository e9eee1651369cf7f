import { type ReactNode, useId } from 'react'

/** Where the crack runs, from above the square to below it. */
const crack = '58 -8L47 20L59 31L42 54L57 63L46 84L52 108'
const halves = [
  { side: `M-8 -8L${crack}L-8 108z`, moved: 'translate(-5 -1) rotate(-2.5 50 50)' },
  { side: `M108 -8L${crack}L108 108z`, moved: 'translate(6 3) rotate(3 50 50)' },
]
/** What broke off at the ends of the crack. */
const splinters = 'M55 -1L60 -4L60 2zM47 97L43 102L50 102zM53 99L57 102L52 105z'

/** What is drawn in a square of 100, broken in two along a crack that can still be seen at 20 px. */
export function Cracked({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <g transform="translate(5 4) scale(.9)">
      {halves.map(({ side, moved }, half) => (
        <g key={moved} transform={moved}>
          <clipPath id={`${id}${half}`}>
            <path d={side} />
          </clipPath>
          <g clipPath={`url(#${id}${half})`}>{children}</g>
        </g>
      ))}
      <path d={splinters} className="fd-seal-body" />
    </g>
  )
}
