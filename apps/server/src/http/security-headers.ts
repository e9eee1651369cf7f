type Headers = Readonly<Record<string, string>>

/** On every answer (OWASP ASVS 5.0 V3.4). */
export const headersOfAll: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
}

/** What a page may ask a device for; only where lots are drawn by shaking it does a page feel that it moves. */
function permissions(motion: '()' | '(self)'): string {
  const closed = ['geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`)
  return [`accelerometer=${motion}`, 'camera=(self)', `gyroscope=${motion}`, ...closed].join(', ')
}

/** Answers of the interface: nothing in them may run or be kept. */
export const headersOfAnswers: Headers = {
  ...headersOfAll,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** What the pages of a deployment may reach beside the deployment itself. */
export type PageReach = {
  /** The origin that uploads are served from, when it is not this one. */
  readonly mediaOrigin: string | null
  /** Where error reports go, when it is not here. */
  readonly reportOrigin: string | null
  /** The sites that may show `/third_application` in a frame. */
  readonly embedders: readonly string[]
  /** Where WeChat's own script for pages comes from. */
  readonly wechatScripts: string
}

/** Where WeChat serves its script for pages, unless the operator says otherwise. */
export const usualWechatScripts = 'https://res.wx.qq.com'

/** A page and its files from here, and nothing else. */
export const noReach: PageReach = {
  mediaOrigin: null,
  reportOrigin: null,
  embedders: [],
  wechatScripts: usualWechatScripts,
}

/** Where browsers report what a policy stopped. */
export const cspReportPath = '/api/csp'

type PagePolicy = {
  /** Lets antd's styles in, which it writes into the document. */
  readonly nonce?: string
  /** The sites in whose frames it may stand; none when left out. */
  readonly embedders?: readonly string[] | null
  /** It may feel that the device is shaken. */
  readonly feelsMotion?: boolean
  /** It stands in WeChat's browser and may load WeChat's own script, by which a draw is handed on. */
  readonly isInWechat?: boolean
}

/** In what WeChat shows its own tags, as the button of a subscription. */
const wechatFrames = 'https://*.qq.com webcompt:'

/** Headers of a page of the web app. Styles in attributes place things; they cannot load or run anything. */
export function headersOfPage(
  reach: PageReach,
  { nonce, embedders = null, feelsMotion = false, isInWechat = false }: PagePolicy = {},
): Headers {
  const media = reach.mediaOrigin === null ? '' : ` ${reach.mediaOrigin}`
  const reports = reach.reportOrigin === null ? '' : ` ${reach.reportOrigin}`
  const ancestors = embedders?.join(' ') || "'none'"
  const policy = [
    "default-src 'none'",
    isInWechat ? `script-src 'self' ${reach.wechatScripts}` : "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    ...(isInWechat ? [`frame-src ${wechatFrames}`] : []),
    `media-src 'self'${media}`,
    "font-src 'self'",
    `connect-src 'self'${reports}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ]
  return {
    ...headersOfAll,
    ...(feelsMotion ? { 'permissions-policy': permissions('(self)') } : {}),
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `csp="${cspReportPath}"`,
  }
}

/** Files of the web app, and pages that reach nothing else. */
export const headersOfPages: Headers = headersOfPage(noReach)

/** The one file that pages of other sites load. */
export const headersOfShared: Headers = {
  ...headersOfPages,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}
