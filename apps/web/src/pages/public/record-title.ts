import type { Title } from '../../lib/titles.ts'

/** What the browser calls the public record of an organiser. */
export const recordTitle: Title = { zh: '公开记录', en: 'Public record' }
