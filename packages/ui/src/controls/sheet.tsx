import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../lang/ui-lang.ts'
import './sheet.css'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Acts at the foot, the weightiest last. */
  readonly foot?: ReactNode
  /** A sheet rises from the foot of a phone and becomes a dialog on wider screens; a dialog is one everywhere. */
  readonly shape?: 'sheet' | 'dialog'
}

const WORDS = { zh: { close: '关闭' }, en: { close: 'Close' } }

/** A modal question on the browser's own dialog, which keeps the focus inside and Escape working. */
export function Sheet({ open, onClose, title, children, foot, shape = 'sheet' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const words = useWords(WORDS)
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) element.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  useEffect(() => {
    const element = dialog.current
    // Over another dialog, Escape is for this one alone.
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopPropagation()
    }
    // Outside its inner box the only thing of the dialog left to hit is its backdrop; Escape is the keyboard's way.
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) element?.close()
    }
    element?.addEventListener('click', closeOnBackdrop)
    element?.addEventListener('keydown', keepEscape)
    return () => {
      element?.removeEventListener('click', closeOnBackdrop)
      element?.removeEventListener('keydown', keepEscape)
    }
  }, [])
  return (
    <dialog ref={dialog} className={`fd-sheet fd-sheet-${shape}`} aria-labelledby={titleId} onClose={onClose}>
      <div className="fd-sheet-inside">
        <header>
          <h2 id={titleId} className="type-head">
            {title}
          </h2>
          <button type="button" className="fd-sheet-close" onClick={onClose} aria-label={words.close}>
            <Icon name="close" />
          </button>
        </header>
        <div className="fd-sheet-matter">{open && children}</div>
        {foot && <footer>{foot}</footer>}
      </div>
    </dialog>
  )
}

/** A sheet that is a dialog on phones, too. */
export function Dialog(props: Omit<Props, 'shape'>) {
  return <Sheet {...props} shape="dialog" />
}
