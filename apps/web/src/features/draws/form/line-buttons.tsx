import { Icon } from '@fairdraw/ui'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'>

/** Adds one more to a list, named by what stands in it. */
export function AddButton({ children, ...rest }: Props) {
  return (
    <button type="button" className="form-add" {...rest}>
      <Icon name="plus" size={18} />
      {children}
    </button>
  )
}

/** Takes one out of a list. */
export function RemoveButton({ label, ...rest }: Props & { readonly label: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...rest}>
      <Icon name="trash" size={18} />
    </button>
  )
}
