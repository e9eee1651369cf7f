import type { ReactNode } from 'react'

type GroundTheme = 'paper' | 'celadon' | 'night' | 'stage' | 'win'

type Props = {
  readonly theme: GroundTheme
  readonly children?: ReactNode
  readonly className?: string
}

/* Celadon is always by day, night and stage always by night; win by day; paper follows the reader. */
const LIGHT_OF: Partial<Record<GroundTheme, 'light' | 'dark'>> = {
  celadon: 'light',
  night: 'dark',
  stage: 'dark',
  win: 'light',
}

/** The ground a page stands on; its controls keep their contrast because the ground also fixes day or night. */
export function Ground({ theme, children, className }: Props) {
  const classes = ['fd-ground', `fd-ground-${theme}`, className].filter(Boolean).join(' ')
  return (
    <div className={classes} data-theme={LIGHT_OF[theme]}>
      {children}
    </div>
  )
}
