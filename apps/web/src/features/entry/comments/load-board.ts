import { loadPart } from '../../../lib/load-part.ts'

/**
 * Fetches the page of a comment draw. A file of its own, so that the pages of other draws name this one part in place of
 * all that it needs: every name counts in what a phone first loads.
 */
export const loadBoard = () => loadPart(async () => (await import('./comments-board.tsx')).CommentsBoard)
