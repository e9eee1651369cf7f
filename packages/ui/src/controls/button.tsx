import type { ButtonHTMLAttributes, ReactNode } from 'react'
import './button.css'

export type ButtonLook = 'ink' | 'outline' | 'text' | 'zhu' | 'danger'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Ink is the usual act; zhu is 落定 (publish, join, open, play), at most one in view. */
  readonly look?: ButtonLook
  readonly size?: 36 | 44 | 54
  /** What is being done right now ("保存中"); shows the spinner and holds further presses. */
  readonly busy?: string | undefined
  readonly icon?: ReactNode
  readonly wide?: boolean
}

/** The button of phone and public pages. */
export function Button(props: Props) {
  const { look = 'ink', size = 36, busy, icon, wide = false, className, children, onClick, ...rest } = props
  const isBusy = busy !== undefined
  const classes = ['fd-button', `fd-button-${look}`, `fd-button-${size}`, wide && 'fd-button-wide', className]
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <span className="fd-spinner" aria-hidden="true" /> : icon}
      <span>{busy ?? children}</span>
    </button>
  )
}
