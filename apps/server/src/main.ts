import { announce, announceDemo, freshSignInCode } from './announce.ts'
import { type Config, readConfig } from './config.ts'
import { loggedError } from './log.ts'
import { openPorts } from './ports.ts'
import { createService } from './service.ts'
import { startProblem } from './start-problem.ts'

/** The service stops within this, whatever still runs: what was acknowledged is on disk already. */
const stopWithinMs = 4_500

let config: Config | null = null
try {
  config = readConfig()
  await start(config, new Set(process.argv.slice(2)))
} catch (failure) {
  const problem = startProblem(failure, config)
  process.stderr.write(`${problem ?? JSON.stringify(loggedError(failure))}\n`)
  process.exit(1)
}

async function start(settings: Config, wishes: ReadonlySet<string>): Promise<void> {
  const opened = await openPorts(settings)
  const service = createService(opened.ports, { ...settings, ping: opened.ping })
  const { log } = service.app
  process.on('uncaughtException', (failure) => {
    log.error({ err: failure }, 'uncaught; the service ends')
    process.exit(1)
  })
  // The announcement below says where it listens, in words for a person.
  log.level = 'warn'
  await service.app.listen({ port: settings.port, host: settings.host })
  log.level = 'info'
  service.startWork()
  stopOnSignals(async () => {
    await service.stop()
    await opened.close()
  })
  const demo = wishes.has('--demo') ? await (await import('./demo.ts')).makeDemo(opened.ports) : undefined
  const { code, isFirst } = await freshSignInCode(opened.ports, settings)
  const address = service.app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const showsQr = isFirst || wishes.has('--sign-in') || process.stdout.isTTY === true
  await announce(settings, port, code, showsQr)
  if (demo !== undefined) announceDemo(settings, port, demo)
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(0)
      isStopping = true
      setTimeout(() => process.exit(0), stopWithinMs).unref()
      stop().then(
        () => process.exit(0),
        (failure: unknown) => {
          process.stderr.write(`${JSON.stringify(loggedError(failure))}\n`)
          process.exit(1)
        },
      )
    })
}
