import { GLYPH_EM, GLYPHS } from '@fairdraw/ui'

type Props = { readonly text: string }

/** The word on the button that plays; 抽 is an outline, so that it looks the same on every phone. */
export function DrawGlyph({ text }: Props) {
  if (text === '抽')
    return (
      <svg
        className="fd-play-glyph"
        viewBox={`0 0 ${GLYPH_EM} ${GLYPH_EM}`}
        aria-hidden="true"
        focusable="false"
      >
        <path d={GLYPHS.抽} fill="currentColor" />
      </svg>
    )
  return <span className={`fd-play-word fd-play-word-${Math.min(6, [...text].length)}`}>{text}</span>
}
