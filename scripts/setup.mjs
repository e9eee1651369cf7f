import './support/require-node.mjs'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './support/build-web.mjs'
import { install } from './support/install.mjs'

/** Makes a fresh clone ready to run: packages, then the web app. Returns false when it could not, after saying why. */
export async function setup() {
  return (await install()) && buildWeb()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await setup()) ? 0 : 1
