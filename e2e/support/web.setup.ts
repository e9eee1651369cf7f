import { buildWeb } from '../../scripts/support/build-web.mjs'
import { launchChromium } from './chromium.ts'

/** The web app as people get it, and a browser that starts: so that the first test pays for neither. */
export async function setup() {
  if (!buildWeb()) throw new Error('The web app did not build.')
  const browser = await launchChromium()
  console.log(`Chromium ${browser.version()}`)
  await browser.close()
}
