/** What phone pages of a draw look like beside the landscape that is usual; it decides nothing. */
export const sceneries = ['lantern-night', 'plain-paper', 'spring-festival'] as const
export type Scenery = (typeof sceneries)[number]
