import { lazyPart } from '../../../lib/lazy-part.tsx'

/** Comes with the first draw that has one board for everybody, and weighs nothing in a first look at any other. */
export const PlayBoard = lazyPart(async () => (await import('./play-board.tsx')).PlayBoard)
