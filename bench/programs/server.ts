/** The service as main.ts composes it, with one call more, that does nothing, and with answers about itself. */
import { guestLogin, makeSignInCode, platform } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { readConfig } from '../../apps/server/src/config.ts'
import { memoryLimits } from '../../apps/server/src/http/rate-limit.ts'
import { openPorts } from '../../apps/server/src/ports.ts'
import { createService } from '../../apps/server/src/service.ts'
import { answering } from '../support/answering.ts'
import { keepProfile } from '../support/keep-profile.ts'
import { serveNothing } from '../support/serve-nothing.ts'
import { monotonicMs } from '../support/time.ts'

const guestsAtOnce = 2_000

const config = readConfig()
const opened = await openPorts(config)
let rungAt = 0
const ports: Ports = {
  ...opened.ports,
  bell: {
    ...opened.ports.bell,
    ring(drawId, what) {
      if (what === 'facts') rungAt = monotonicMs()
      opened.ports.bell.ring(drawId, what)
    },
  },
}
const limits = memoryLimits()
const service = createService(ports, { ...config, ping: opened.ping, limits })
serveNothing(service.app, ports, limits)
await service.app.listen({ port: config.port, host: config.host })
service.startWork()

async function guests(count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) {
    // As many sessions as one transaction may hold for a moment; each is made by the use case itself.
    await ports.store.transact(async (tx) => {
      const store = { ...ports.store, transact: <T>(work: (same: typeof tx) => Promise<T>) => work(tx) }
      for (let n = 0; n < guestsAtOnce && tokens.length < count; n++)
        tokens.push((await guestLogin({ ...ports, store }, { nickname: `客人 ${tokens.length}` })).token)
    })
  }
  return tokens
}

function usage() {
  const { user, system } = process.cpuUsage()
  return {
    cpuMs: (user + system) / 1_000,
    rssBytes: process.memoryUsage.rss(),
    peakRssBytes: process.resourceUsage().maxRSS * 1_024,
  }
}

async function letSignIn(code: string): Promise<void> {
  await makeSignInCode(ports, { userId: null, platform: platform.oneTimeLink, livesMs: null, code })
}

const calls = { guests, letSignIn, usage, keepProfile, rungAt: () => rungAt }
export type ServerCalls = typeof calls
answering(calls)
