import { hasRoomInMemory } from '@fairdraw/application/testing/room-in-memory'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { findProgram } from './programs.ts'
import { unpackedChromium } from './unpacked-chromium.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

// Root cannot use Chromium's sandbox; SwiftShader draws WebGL without a graphics card; containers have a small /dev/shm.
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  ...(hasRoomInMemory(1) ? [] : ['--disable-dev-shm-usage']),
]

/**
 * A real headless Chromium: the machine's own if it has one, else the one from npm, which brings the libraries
 * that a bare Debian lacks. `options` are Playwright's.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const own = findProgram(names, places)
  const { executablePath, env } = own ? { executablePath: own, env: {} } : await unpackedChromium()
  return chromium.launch({
    executablePath,
    ...options,
    args: [...flags, ...(options.args ?? [])],
    env: { ...(process.env as Record<string, string>), ...env, ...options.env },
  })
}
