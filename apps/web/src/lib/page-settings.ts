/** What the deployment tells its pages; words and names as the server writes them. */
export type PageSettings = {
  /** Where error reports go; null: nowhere. */
  readonly error_dsn: string | null
  /** The site that 压缩图片 opens; null: that button is not offered. */
  readonly compressor_url: string | null
  /** How the operator is reached: an address, a number, or a link; null: not said. */
  readonly support: string | null
  /** Another host that pictures come from; null: this one. */
  readonly media_host: string | null
  readonly is_self_check_open: boolean
  /** Whoever is not signed in may have the server checked as well. */
  readonly is_server_check_open?: true
  /** The origin that WeChat's own script for pages comes from; left out where that is WeChat's own. */
  readonly wechat_scripts?: string
  /** The program by which strangers verify, and its SHA-256 in hex; left out where the server has not built it. */
  readonly verifier?: { readonly path: string; readonly sha256: string }
}

const unsaid: PageSettings = {
  error_dsn: null,
  compressor_url: null,
  support: null,
  media_host: null,
  is_self_check_open: true,
}

/** The settings in `<meta name="fairdraw-settings">`; what is not said there keeps its default. */
export function pageSettings(): PageSettings {
  const said = document.querySelector<HTMLMetaElement>('meta[name="fairdraw-settings"]')?.content
  const settings = { ...unsaid, ...parsed(said) }
  return { ...settings, error_dsn: withHost(settings.error_dsn) }
}

function parsed(said: string | undefined): Partial<PageSettings> {
  if (!said) return {}
  try {
    return JSON.parse(said) as Partial<PageSettings>
  } catch {
    // A page of another version, or one that a proxy rewrote: the defaults work.
    return {}
  }
}

/** The service's own receiver is written without a host: under the address in use it is never another site. */
function withHost(dsn: string | null): string | null {
  if (dsn === null || dsn.includes('://')) return dsn
  return `${location.protocol}//${dsn.replace('@', `@${location.host}`)}`
}
