import { isShutOut, makeSignInCode, makeSignInLink, platform } from '@fairdraw/application'
import { type Ports, Taken } from '@fairdraw/application/ports'
import type { Config } from './config.ts'
import { hasUnnamedProxy, proxyHint } from './config-proxy.ts'
import type { Demo } from './demo.ts'
import { networkOrigin } from './http/phone-origin.ts'

/** The code of a link to print, and whether it is the one that founds the deployment. */
type PrintedCode = { readonly code: string; readonly isFirst: boolean }

/**
 * A code that signs the first organiser in: there is no password yet, so whoever sees this terminal is the owner. For one
 * who is there already it is made, lives ten minutes and is recorded, only where it `isWished`, or where nobody could get
 * in without it; null otherwise, as what is printed stays in logs.
 */
export async function freshSignInCode(
  ports: Ports,
  { signInCode }: Config,
  isWished: boolean,
): Promise<PrintedCode | null> {
  const first = await ports.store.read((tx) => tx.accounts.firstOrganiser())
  if (first) {
    if (!isWished && !(await isShutOut(ports))) return null
    return { isFirst: false, code: (await makeSignInLink(ports, null)).code }
  }
  const way = { platform: platform.oneTimeLink, userId: null }
  if (signInCode === null)
    return { isFirst: true, code: await makeSignInCode(ports, { ...way, livesMs: null }) }
  try {
    await makeSignInCode(ports, { ...way, livesMs: null, code: signInCode })
  } catch (failure) {
    // Stored at an earlier start and not used yet.
    if (!(failure instanceof Taken)) throw failure
  }
  return { isFirst: true, code: signInCode }
}

/**
 * Says where the service is and how to sign in, by the link where there is a code; `showsQr` adds it for a phone's camera.
 */
export async function announce(
  config: Config,
  port: number,
  code: string | null,
  showsQr: boolean,
): Promise<void> {
  const near = nearOrigin(config, port)
  const link = (origin: string) => `${origin}/?signin=${encodeURIComponent(code ?? '')}`
  say(`明签 Fairdraw: ${near}`)
  if (code !== null) say(`登录 Sign in: ${link(near)}`)
  else say('一次性登录链接 One-time sign-in link: node scripts/fairdraw.mjs operator sign-in')
  const far = config.publicUrl ?? networkOrigin(config.host, port)
  if (far !== null && far !== near) say(`局域网 On this network: ${far}`)
  if (hasUnnamedProxy(config, port)) say(`代理 Proxy: ${proxyHint}`)
  if (!showsQr || code === null) return
  const { renderUnicodeCompact } = await import('uqr')
  say(`手机扫码登录 Scan to sign in:\n${renderUnicodeCompact(link(far ?? near))}`)
}

/** Where to look at what `--demo` made. */
export function announceDemo(config: Config, port: number, demo: Demo | null): void {
  const near = nearOrigin(config, port)
  if (demo === null) {
    say('演示 Demo: 已有抽奖，没有再添加。 There are draws already; none were added.')
    return
  }
  say(`演示 Demo: ${near}/mobile/${demo.running}`)
  say(`开奖证明 Proof: ${near}/proof/${demo.opened}`)
}

/** How the service is reached from this machine, or from everywhere when that was configured. */
export function nearOrigin({ publicUrl, host }: Config, port: number): string {
  return publicUrl ?? `http://${nearHost(host)}:${port}`
}

function nearHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
