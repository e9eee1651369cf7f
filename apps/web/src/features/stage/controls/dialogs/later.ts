import { lazyPart } from '../../../../lib/lazy-part.tsx'

/** The questions come when they are first asked. */
export const HallDialogs = lazyPart(() => import('./hall-dialogs.tsx').then((part) => part.HallDialogs))
