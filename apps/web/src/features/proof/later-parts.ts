import { lazyPart } from '../../lib/lazy-part.tsx'

/* What only some proofs show, or is shown once everything was recomputed, which takes longer than fetching it. */
export const CheckList = lazyPart(async () => (await import('./check-list.tsx')).CheckList)
export const BoardCard = lazyPart(async () => (await import('./board-card.tsx')).BoardCard)
export const CommandLine = lazyPart(async () => (await import('./command-line.tsx')).CommandLine)
export const CommentsCard = lazyPart(async () => (await import('./comments-card.tsx')).CommentsCard)
/** Stands at the very end of the page. */
export const How = lazyPart(async () => (await import('./how.tsx')).How)
export const LotsCard = lazyPart(async () => (await import('./lots-card.tsx')).LotsCard)
export const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)
export const OwnLookup = lazyPart(async () => (await import('./own-lookup.tsx')).OwnLookup)
export const Pending = lazyPart(async () => (await import('./pending.tsx')).Pending)
export const PlaysCard = lazyPart(async () => (await import('./plays-card.tsx')).PlaysCard)
export const Results = lazyPart(async () => (await import('./results.tsx')).Results)
/** Only what is not simply right has to be explained. */
export const VerdictWhy = lazyPart(async () => (await import('./verdict-why.tsx')).VerdictWhy)
export const ShowCard = lazyPart(async () => (await import('./show-card.tsx')).ShowCard)
export const StageLinks = lazyPart(async () => (await import('./stage-links.tsx')).StageLinks)
