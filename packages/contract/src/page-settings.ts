/** What the deployment tells its pages, in `<meta name="fairdraw-settings">`. */
export type PageSettings = {
  /** Where error reports go; null: nowhere. Without scheme and host it is the page's own host: `KEY@/PROJECT`. */
  readonly error_dsn: string | null
  /** The site that 压缩图片 opens; null: that button is not offered. */
  readonly compressor_url: string | null
  /** How the operator is reached: an address, a number, or a link; null: not said. */
  readonly support: string | null
  /** Another host that pictures come from; null: this one. */
  readonly media_host: string | null
  readonly is_self_check_open: boolean
  /** Whoever is not signed in may have the server checked as well; left out where not. */
  readonly is_server_check_open?: true
  /** The origin that WeChat's own script for pages comes from; left out where that is WeChat's own. */
  readonly wechat_scripts?: string
  /** The program by which strangers verify: its path here, and the SHA-256 of its bytes in hex; left out where it was not built. */
  readonly verifier?: { readonly path: string; readonly sha256: string }
}
