import type { PageSettings } from '@fairdraw/contract'

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
