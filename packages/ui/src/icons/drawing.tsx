import type { SVGProps } from 'react'

type Props = Omit<SVGProps<SVGSVGElement>, 'role' | 'aria-label' | 'aria-hidden'> & {
  /** Accessible name; a drawing without one is silent, because the word stands beside it. */
  readonly label?: string | undefined
}

/** The frame of every drawing here: named or hidden, and never a stop on the way through the page. */
export function Drawing({ label, children, ...svg }: Props) {
  if (label) {
    return (
      <svg {...svg} role="img" aria-label={label} focusable="false">
        {children}
      </svg>
    )
  }
  return (
    <svg {...svg} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
