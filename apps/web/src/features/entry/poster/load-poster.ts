/** Fetches the poster; apart for the same reason as the page of a comment draw: a phone first loads the name of every part. */
export const loadPoster = async () => (await import('./share-poster.tsx')).SharePoster
