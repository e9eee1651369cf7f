/** What a key may be allowed to do. Accounts, sessions, payments and keys themselves are never for a key. */
export const apiScopes = [
  'draws:read',
  'draws:write',
  'entrants:read',
  'entrants:write',
  'winners:read',
  'winners:write',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** Most keys of one account. */
export const mostApiKeys = 20
/** Most sites of one account that may show its draws. */
export const mostEmbedSites = 50
