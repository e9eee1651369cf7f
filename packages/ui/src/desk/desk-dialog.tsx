import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../controls/sheet.tsx'

/** A dialog of the desk, at the end of the page: no theme and no style of the place that opened it reaches it there. */
export function DeskDialog(props: Omit<ComponentProps<typeof Dialog>, 'open'>) {
  return createPortal(<Dialog open {...props} />, document.body)
}
