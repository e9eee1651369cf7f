import { flushCompileCache } from 'node:module'
import { announce, announceDemo, freshSignInCode } from './announce.ts'
import { type Config, readConfig } from './config.ts'
import { createDoor } from './door.ts'
import { keptHeadsOf } from './keys/kept-heads.ts'
import { loggedError } from './log.ts'
import { openPorts } from './ports.ts'
import { createService } from './service.ts'
import { software } from './software.ts'
import { startProblem } from './start-problem.ts'

/** The service stops within this, whatever still runs: what was acknowledged is on disk already. */
const stopWithinMs = 4_500

let config: Config | null = null
/** What there is to stop by now: before anything is open a signal simply ends the process. */
let stop: () => Promise<void> = async () => {}
stopOnSignals(() => stop())
try {
  config = readConfig()
  await start(config, new Set(process.argv.slice(2)))
} catch (failure) {
  const problem = startProblem(failure, config)
  process.stderr.write(`${problem ?? JSON.stringify(loggedError(failure))}\n`)
  process.exit(1)
}

async function start(settings: Config, wishes: ReadonlySet<string>): Promise<void> {
  const beganAt = performance.now()
  const door = createDoor()
  const { server } = door
  // Whom this process takes over from may hold the port a moment longer: it is asked for again at the end.
  await door.listen(settings).catch(unlessTaken)
  const opened = await openPorts(settings)
  const keptHeads = keptHeadsOf(settings)
  const service = createService(opened.ports, { ...settings, keptHeads, ping: opened.ping, server })
  const { log } = service.app
  process.on('uncaughtException', (failure) => {
    log.error({ err: failure }, 'uncaught; the service ends')
    process.exit(1)
  })
  const about = { version: software.version, node: process.versions.node, pid: process.pid }
  stop = async () => {
    const stoppingAt = performance.now()
    log.info({ ...about, up_s: Math.round(stoppingAt / 1_000) }, 'stopping')
    await service.stop()
    await opened.close()
    log.info({ ...about, took_ms: Math.round(performance.now() - stoppingAt) }, 'stopped')
  }
  await service.prepare()
  await service.app.ready()
  // What was compiled is written now, and not by the exit, which would take seconds on a slow disk; nothing where no
  // cache is kept.
  flushCompileCache()
  if (!server.listening) await door.listen(settings)
  door.open(service.app.routing)
  service.startWork()
  const demo = wishes.has('--demo') ? await (await import('./demo.ts')).makeDemo(opened.ports) : undefined
  const isWished = wishes.has('--sign-in')
  const printed = await freshSignInCode(opened.ports, settings, isWished)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const store = settings.databaseUrl === null ? 'sqlite' : 'postgres'
  log.info({ ...about, store, port, took_ms: Math.round(performance.now() - beganAt) }, 'started')
  const showsQr = printed?.isFirst || isWished || process.stdout.isTTY === true
  await announce(settings, port, printed?.code ?? null, showsQr)
  if (demo !== undefined) announceDemo(settings, port, demo)
}

function unlessTaken(failure: NodeJS.ErrnoException): void {
  if (failure.code !== 'EADDRINUSE') throw failure
}

function stopOnSignals(stopAll: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(0)
      isStopping = true
      setTimeout(() => process.exit(0), stopWithinMs).unref()
      stopAll().then(
        () => process.exit(0),
        (failure: unknown) => {
          process.stderr.write(`${JSON.stringify(loggedError(failure))}\n`)
          process.exit(1)
        },
      )
    })
}
