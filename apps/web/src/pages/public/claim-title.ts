import type { Title } from '../../lib/titles.ts'

/** What the browser calls the page of a claim link. */
export const claimTitle: Title = { zh: '领奖', en: 'Claim a prize' }
