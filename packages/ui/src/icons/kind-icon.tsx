import { Drawing } from './drawing.tsx'

export type KindPicture = 'list' | 'wheel' | 'nine-grid' | 'cards' | 'lots' | 'screen'

type Figure = { readonly ink: string; readonly drawn: string }

const DRAWINGS: Readonly<Record<KindPicture, Figure>> = {
  list: {
    ink: 'M5 4.3h9.2a1.7 1.7 0 0 1 1.7 1.7v0.6a1.7 1.7 0 0 1-1.7 1.7H5a1.7 1.7 0 0 1-1.7-1.7V6A1.7 1.7 0 0 1 5 4.3zM5 15.7h9.2a1.7 1.7 0 0 1 1.7 1.7v0.6a1.7 1.7 0 0 1-1.7 1.7H5a1.7 1.7 0 0 1-1.7-1.7v-0.6A1.7 1.7 0 0 1 5 15.7z',
    drawn:
      'M9.7 9.3h9.6a2.2 2.2 0 0 1 2.2 2.2v1a2.2 2.2 0 0 1-2.2 2.2H9.7a2.2 2.2 0 0 1-2.2-2.2v-1a2.2 2.2 0 0 1 2.2-2.2z',
  },
  wheel: {
    ink: 'M12 4.7a8.4 8.4 0 1 0 0 16.8a8.4 8.4 0 1 0 0-16.8zM12 4.7v16.8M4.73 8.9l14.54 8.4M4.73 17.3l14.54-8.4M10.3 1.6h3.4L12 4.3z',
    drawn: 'M12.8 5.6a7.6 7.6 0 0 1 5.4 3.1l-5.4 3.1z',
  },
  'nine-grid': {
    ink: 'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM9.2 3.5v17M14.8 3.5v17M3.5 9.2h17M3.5 14.8h17',
    drawn: 'M15.6 3.5h2.9a2 2 0 0 1 2 2v2.9h-4.9z',
  },
  cards: {
    ink: 'M9.7 4.3 5 5.6a1.5 1.5 0 0 0-1 1.9l3 10.3a1.5 1.5 0 0 0 1.6 1M11.4 4.2l7.5.9a1.5 1.5 0 0 1 1.3 1.7l-1.6 11.9a1.5 1.5 0 0 1-1.7 1.3l-7.5-1a1.5 1.5 0 0 1-1.3-1.7L9.7 5.5a1.5 1.5 0 0 1 1.7-1.3z',
    drawn:
      'M13.3 8.4l2.5.35a.9.9 0 0 1 .76 1l-.66 5a.9.9 0 0 1-1 .76l-2.5-.35a.9.9 0 0 1-.76-1l.66-5a.9.9 0 0 1 1-.76z',
  },
  lots: {
    ink: 'M4 12.3h16l-1.3 8.2H5.3zM8.8 12 7.3 6.7a1.3 1.3 0 0 0-2.5.7L6.1 12M15.2 12l1.5-5.3a1.3 1.3 0 0 1 2.5.7L17.9 12',
    drawn: 'M9.9 11.6V4.4a2.1 2.1 0 0 1 4.2 0v7.2z',
  },
  screen: {
    ink: 'M4.5 4h15A1.5 1.5 0 0 1 21 5.5v9.8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.3V5.5A1.5 1.5 0 0 1 4.5 4zM12 16.8v3.4M8 20.2h8M7 8h.1M10 13.2h.1M14.3 7.3h.1M17.2 8.8h.1M17 13h.1M6.7 12h.1',
    drawn: 'M12 8a2.3 2.3 0 1 0 0 4.6A2.3 2.3 0 1 0 12 8z',
  },
}

type Props = { readonly kind: KindPicture; readonly size?: number }

/** The icon of a way to play: ink, and exactly one vermilion piece, the one that is drawn. */
export function KindIcon({ kind, size = 24 }: Props) {
  const { ink, drawn } = DRAWINGS[kind]
  return (
    <Drawing width={size} height={size} viewBox="0 0 24 24" fill="none" style={{ flex: 'none' }}>
      {kind === 'wheel' && <path d={drawn} fill="var(--zhu)" />}
      <path d={ink} stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
      {kind !== 'wheel' && <path d={drawn} fill="var(--zhu)" />}
    </Drawing>
  )
}
