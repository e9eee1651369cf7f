import type { FastifyRequest } from 'fastify'

/** The languages the interface answers in. */
export type Lang = 'zh' | 'en'

/** Chinese unless the client's first wish is English (RFC 9110 §12.5.4; weights are not looked at). */
export function langOf({ headers }: Pick<FastifyRequest, 'headers'>): Lang {
  return /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'zh'
}
