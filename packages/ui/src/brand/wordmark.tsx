import { useWords } from '../lang/ui-lang.ts'
import { GLYPHS } from './glyphs.ts'
import { Mark } from './mark.tsx'
import './wordmark.css'

const names = { zh: '明签 Fairdraw', en: 'Fairdraw' }

type Props = { readonly size?: number; readonly latin?: boolean }

/** The mark with 明签 as outlines, a hairline and the Latin name; `size` is the side of the mark in px. */
export function Wordmark({ size = 32, latin = true }: Props) {
  return (
    <span className="fd-wordmark" style={{ fontSize: size }} role="img" aria-label={useWords(names)}>
      <Mark size={size} />
      <svg viewBox="8 18 1000 466" className="fd-wordmark-han" fill="currentColor" aria-hidden="true">
        <path d={GLYPHS.明} />
        <path d={GLYPHS.签} transform="translate(508 0)" />
      </svg>
      {latin && (
        <span className="fd-wordmark-latin" aria-hidden="true">
          <small>Fairdraw</small>
        </span>
      )}
    </span>
  )
}
