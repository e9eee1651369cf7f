/** What the signed heads of this log are called. */
export const logOrigin = 'fairdraw/log'
