import { globSync } from 'node:fs'
import { findProgram } from '../support/programs.ts'
import type { OtherBrowser } from './browser-wire.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

type Found = {
  readonly name: string
  /** What is not on this machine, as Debian calls it; null where all is. */
  readonly lacks: string | null
  readonly open: () => Promise<OtherBrowser>
}

/** The browsers that Playwright does not drive here, and of those that cannot be started what they lack. */
export function otherBrowsers(): readonly Found[] {
  const firefox = findProgram(['firefox-esr', 'firefox'])
  const driver = findProgram(['WebKitWebDriver'])
  const browser = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser').at(-1)
  const display = findProgram(['Xvfb'])
  const packages = [!(driver && browser) && 'webkit2gtk-driver', !display && 'xvfb'].filter(
    (one) => one !== false,
  )
  return [
    { name: 'Firefox', lacks: firefox ? null : 'firefox-esr', open: () => openFirefox(firefox ?? '') },
    {
      name: 'WebKit',
      lacks: packages.length > 0 ? packages.join(', ') : null,
      open: () => openWebKit({ driver: driver ?? '', browser: browser ?? '', display: display ?? '' }),
    },
  ]
}
