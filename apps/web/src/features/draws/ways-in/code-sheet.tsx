import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Qr } from '../../../lib/qr.tsx'
import { codeLink } from './every-code.ts'
import './code-sheet.css'

type Props = {
  readonly lid: string
  readonly title: string
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** A sheet of slips, one a code, with the name of the draw: printed at once, and gone when the printing is over. */
export function CodeSheet({ lid, title, codes, onDone }: Props) {
  useEffect(() => {
    document.documentElement.classList.add('prints-codes')
    addEventListener('afterprint', onDone)
    // Drawn first, printed then: a browser prints what stands on the page.
    const turn = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(turn)
      removeEventListener('afterprint', onDone)
      document.documentElement.classList.remove('prints-codes')
    }
  }, [onDone])
  return createPortal(
    <ul className="code-sheet">
      {codes.map((code) => (
        <li key={code}>
          <Qr text={codeLink(lid, code)} label={code} size={112} />
          <b>{title}</b>
          <code>{code}</code>
        </li>
      ))}
    </ul>,
    document.body,
  )
}
