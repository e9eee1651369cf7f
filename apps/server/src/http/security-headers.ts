type Headers = Readonly<Record<string, string>>

/** On every answer (OWASP ASVS 5.0 V3.4). */
export const headersOfAll: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Answers of the interface: nothing in them may run or be kept. */
export const headersOfAnswers: Headers = {
  ...headersOfAll,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const page = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

/** Pages whose styles are all files. */
export const headersOfPages: Headers = {
  ...headersOfAll,
  'content-security-policy': `${page}; style-src 'self'; style-src-attr 'unsafe-inline'`,
}

/** The organiser's pages: antd writes its styles into the document. */
export const headersOfDesk: Headers = {
  ...headersOfAll,
  'content-security-policy': `${page}; style-src 'self' 'unsafe-inline'`,
}
