import { errorKey, errorProject } from '../keys/error-dsn.ts'
import type { Edge } from './edge.ts'
import { embeddersOf } from './framed-draw.ts'
import { cardPages } from './link-card.ts'
import { mediaOrigin } from './media-url.ts'
import { usualWechatScripts } from './security-headers.ts'
import type { WebTerms } from './web.ts'

/** What an operator says about the pages of a deployment. */
export type PageTerms = {
  /** Another receiver of error reports; null: this service. */
  readonly sentryDsn: string | null
  readonly compressorUrl: string | null
  readonly support: string | null
  /** Who may have the server checked at `/test`; `closed`: there is no such page. */
  readonly selfCheck: 'open' | 'signed_in' | 'closed'
  /** Origins that may show `/third_application` in a frame. */
  readonly embedders: readonly string[]
  /** What platforms look for at the root to see whose domain this is: names of files, and their texts. */
  readonly domainFiles: ReadonlyMap<string, string>
  /** The origin that WeChat's own script for pages comes from. */
  readonly wechatScripts: string
}

/** What an operator who says nothing says. */
export const plainPages: PageTerms = {
  sentryDsn: null,
  compressorUrl: 'https://tinypng.com/',
  support: null,
  selfCheck: 'signed_in',
  embedders: [],
  domainFiles: new Map(),
  wechatScripts: usualWechatScripts,
}

/** What is written into the pages, and what they may reach for it. */
export function webTermsOf(edge: Edge, pages: PageTerms): WebTerms {
  const { compressorUrl, embedders, selfCheck, sentryDsn, support, wechatScripts } = pages
  return {
    settings: {
      error_dsn: sentryDsn ?? `${errorKey(edge.ports.vault)}@/${errorProject}`,
      compressor_url: compressorUrl,
      support,
      media_host: edge.mediaUrl,
      is_self_check_open: selfCheck !== 'closed',
      ...(selfCheck === 'open' && { is_server_check_open: true as const }),
      ...(wechatScripts !== usualWechatScripts && { wechat_scripts: wechatScripts }),
    },
    reach: {
      mediaOrigin: mediaOrigin(edge),
      reportOrigin: sentryDsn === null ? null : new URL(sentryDsn).origin,
      embedders,
      wechatScripts,
    },
    cardPage: cardPages(edge),
    embedders: embeddersOf(edge),
    publicUrl: edge.publicUrl,
  }
}
