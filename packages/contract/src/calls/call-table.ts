/** What the path of every call begins with. */
export const basePath = '/lotto/api/v1'

/** How a call is made, and its path below `basePath`. */
export type Call = readonly [method: 'GET' | 'POST' | 'DELETE', path: string]

/** Where calls go, by their names in the code. Without schemas, so that a page may load the few rows that it needs. */
export type CallTable = Readonly<Record<string, Call>>
