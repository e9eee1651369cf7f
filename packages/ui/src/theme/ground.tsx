import type { ReactNode } from 'react'

type GroundTheme = 'stage' | 'win'

type Props = {
  readonly theme: GroundTheme
  readonly children?: ReactNode
  readonly className?: string
}

/* The stage is always by night, a win by day. */
const LIGHT_OF: Readonly<Record<GroundTheme, 'light' | 'dark'>> = { stage: 'dark', win: 'light' }

/** The ground a page stands on; its controls keep their contrast because the ground also fixes day or night. */
export function Ground({ theme, children, className }: Props) {
  const classes = ['fd-ground', `fd-ground-${theme}`, className].filter(Boolean).join(' ')
  return (
    <div className={classes} data-theme={LIGHT_OF[theme]}>
      {children}
    </div>
  )
}
