import { loadPart } from '../../../lib/load-part.ts'

/** Fetches the poster; apart for the same reason as the page of a comment draw: a phone first loads the name of every part. */
export const loadPoster = () => loadPart(async () => (await import('./share-poster.tsx')).SharePoster)
