import './support/require-node.mjs'
import { parseArgs } from 'node:util'
import { buildMiniProgram } from './support/build-mini-program.mjs'

/** node scripts/build-mini-program.mjs --service https://draw.example.org --appid wx… [--to folder] */
const { values } = parseArgs({
  options: { service: { type: 'string' }, appid: { type: 'string' }, to: { type: 'string' } },
})
const { service = '', appid, to } = values
const address = URL.parse(service)
if (address?.protocol !== 'https:' || address.origin !== service) {
  console.error(
    '--service 应形如 https://draw.example.org  --service must look like https://draw.example.org',
  )
  process.exitCode = 1
} else {
  const complaint = buildMiniProgram({ service, ...(appid ? { appId: appid } : {}), ...(to ? { to } : {}) })
  if (complaint === null) console.log(`小程序已构建 Built: ${to ?? 'apps/miniprogram/dist'}`)
  else {
    console.error(complaint)
    process.exitCode = 1
  }
}
