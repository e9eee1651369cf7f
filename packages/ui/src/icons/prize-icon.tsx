import { Drawing } from './drawing.tsx'

type Figure = { readonly ink: string; readonly drawn: string }

const DRAWINGS = {
  gift: {
    ink: 'M9 22h30v17H9zM7 15h34v7H7zM24 15v24M24 15c-6 0-9-2-9-5s4-4 6-2 3 7 3 7zM24 15c6 0 9-2 9-5s-4-4-6-2-3 7-3 7z',
    drawn: 'M20 22h8v8l-4-3-4 3z',
  },
  tea: {
    ink: 'M12 24h20v4c0 6-4 10-10 10s-10-4-10-10zM12 25H9a4 4 0 0 0 0 8h4M32 27l6-8h4M14 24c1-5 4-7 8-7s7 2 8 7M33 34h9c0 4-2 6-4.5 6S33 38 33 34z',
    drawn: 'M22 12a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2z',
  },
  jar: {
    ink: 'M17 8h14v7H17zM15 15h18c3 1 4 3 4 6v16a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4V21c0-3 1-5 4-6z',
    drawn: 'M24 20l7 8-7 8-7-8z',
  },
  coupon: {
    ink: 'M7 13h34v7a4 4 0 0 0 0 8v7H7v-7a4 4 0 0 0 0-8zM31 17v3M31 23v3M31 29v3',
    drawn: 'M20 19.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z',
  },
  points: {
    ink: 'M24 7a17 17 0 1 0 0 34a17 17 0 1 0 0-34zM24 13a11 11 0 1 0 0 22a11 11 0 1 0 0-22z',
    drawn: 'M20 20h8v8h-8z',
  },
  money: {
    ink: 'M13 7h22a2 2 0 0 1 2 2v30a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM11 16c8 6 18 6 26 0',
    drawn: 'M24 16a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  },
  phone: {
    ink: 'M16 6h16a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM21 37.5h6',
    drawn: 'M20 19h8v9h-8z',
  },
  headphones: {
    ink: 'M9 30v-5a15 15 0 0 1 30 0v5M9 28h4a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2zM39 28h-4a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2a2 2 0 0 0 2-2z',
    drawn: 'M24 20a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z',
  },
  flight: { ink: 'M6 24 42 9 34 40 20 28zM42 9 20 28', drawn: 'M20 28l2 11 5-5z' },
  bag: {
    ink: 'M12 17h24l3 22H9zM18 20v-5a6 6 0 0 1 12 0v5',
    drawn: 'M24 25a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  },
  umbrella: {
    ink: 'M6 26a18 16 0 0 1 36 0c-3-3-7-3-9 0-3-3-6-3-9 0-3-3-6-3-9 0-2-3-6-3-9 0zM24 26v12a4 4 0 0 1-8 0',
    drawn: 'M24 5a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8z',
  },
  book: {
    ink: 'M13 7h24v26H13a4 4 0 0 0-4 4V11a4 4 0 0 1 4-4zM9 37a4 4 0 0 0 4 4h24v-8',
    drawn: 'M18 13h7v11h-7z',
  },
  meal: {
    ink: 'M8 22h32c0 9-6 15-13 16v3h-6v-3C14 37 8 31 8 22zM18 8c-2 3 2 4 0 8M30 8c-2 3 2 4 0 8',
    drawn: 'M24 9a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6z',
  },
  ticket: {
    ink: 'M10 9h28v30l-4.7-3-4.6 3-4.7-3-4.7 3-4.6-3-4.7 3zM16 27h16M16 31h10',
    drawn: 'M16 15h16v6H16z',
  },
  again: {
    ink: 'M38 26a14 14 0 1 1-6-11.5M33 6l-.5 9-9-.5',
    drawn: 'M24 22a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  },
  thanks: {
    ink: 'M24 40C12 32 7 26 7 19a9 9 0 0 1 17-4 9 9 0 0 1 17 4c0 7-5 13-17 21z',
    drawn: '',
  },
} as const satisfies Record<string, Figure>

export type PrizePicture = keyof typeof DRAWINGS

/** The strokes of a prize in a square of 48, and its one filled piece, for who paints. */
export const prizeStrokes = (picture: PrizePicture): Figure => DRAWINGS[picture]

type Props = { readonly picture: PrizePicture; readonly size?: number }

function Strokes({ picture }: Pick<Props, 'picture'>) {
  const { ink, drawn } = DRAWINGS[picture]
  return (
    <>
      <path d={drawn} fill="var(--zhu)" />
      <path d={ink} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </>
  )
}

type DrawingProps = { readonly picture: PrizePicture; readonly size: number }

/** The same strokes inside a drawing that is an SVG already. */
export function PrizeDrawing({ picture, size }: DrawingProps) {
  return (
    <g transform={`scale(${size / 48})`} fill="none">
      <Strokes picture={picture} />
    </g>
  )
}

/** A prize in ink with one vermilion piece; thanks have none, because nothing was drawn. */
export function PrizeIcon({ picture, size = 48 }: Props) {
  return (
    <Drawing width={size} height={size} viewBox="0 0 48 48" fill="none" style={{ flex: 'none' }}>
      <Strokes picture={picture} />
    </Drawing>
  )
}
