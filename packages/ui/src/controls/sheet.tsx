import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
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
  /** In pixels, where there is the room. */
  readonly width?: number
  /** A sheet rises from the foot of a phone and becomes a dialog on wider screens; a dialog is one everywhere. */
  readonly shape?: 'sheet' | 'dialog'
}

const WORDS = { zh: { close: '关闭' }, en: { close: 'Close' } }

/** A modal question on the browser's own dialog, which keeps the focus inside and Escape working. */
export function Sheet({ open, onClose, title, children, foot, width, shape = 'sheet' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const words = useWords(WORDS)
  const closed = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const over = new AbortController()
    const { signal } = over
    let isOutside = false
    element.showModal()
    // Where React tries everything twice, it is open again before this is heard.
    element.addEventListener('close', () => element.open || closed(), { signal })
    // Outside its inner box the only thing of the dialog left to hit is its backdrop; what was pressed inside and let go
    // out there, as when text is marked, was not meant for it.
    const press = ({ target }: MouseEvent) => {
      isOutside = target === element
    }
    const letGo = ({ target }: MouseEvent) => isOutside && target === element && element.close()
    element.addEventListener('mousedown', press, { signal })
    element.addEventListener('click', letGo, { signal })
    return () => {
      over.abort()
      // Closed, it gives the focus back; taken away open, it would not.
      element.close()
    }
  }, [open])
  return (
    <dialog ref={dialog} className={`fd-sheet fd-sheet-${shape}`} style={{ width }} aria-labelledby={titleId}>
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
