import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compiledBefore } from '@fairdraw/application/testing/compiled-before'
import { freePort } from './free-port.ts'
import { onLeaving } from './on-leaving.ts'
import { removeFolder } from './remove-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 30_000
const stopLimitMs = 10_000

/** The service as people run it, in a process of its own. */
export type RunningServer = {
  /** Its address, without a slash at the end. */
  readonly url: string
  /** The one-time link it printed; absent when its data already has an organiser. */
  readonly signInLink: string | undefined
  readonly pid: number
  /** Where it keeps everything. */
  readonly dataFolder: string
  /** All it has printed so far, errors included. */
  stdout(): string
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>
  /** Sends a signal and waits for the end. The data folder stays. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** Orderly shutdown; removes the data folder unless the caller named one. Throws when it takes more than 10 s. */
  stop(): Promise<void>
}

/**
 * Starts the server on a free port with a data folder of its own and no beacon network, and waits until it is ready.
 * `env` overrides any setting; `args` are the server's; `limit` is said to the shell before, such as `ulimit -n 256`. Throws with its output when it ends or is not ready in 30 s.
 */
export async function startServer(
  options: {
    env?: Record<string, string>
    args?: readonly string[]
    limit?: string
    /** It answers, and says that it is not ready. */
    isHeldUp?: boolean
  } = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-server-'))
  const env = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    FAIRDRAW_DATA: folder,
    FAIRDRAW_BEACON: 'none',
    ...options.env,
  }
  const url = `http://127.0.0.1:${env.PORT}`
  const server = spawnServer(env, options.args ?? [], options.limit)
  const ended = once(server, 'exit').then(() => {})
  const stdout = collect(server)
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning(server)) return
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  const forget = onLeaving(() => {
    server.kill('SIGKILL')
    removeFolder(folder)
  })
  const stop = async () => {
    const askedAt = Date.now()
    const inTime = await Promise.race([
      end('SIGTERM').then(() => true),
      // Where this process was busy itself, the end that came meanwhile is read only now.
      pause(stopLimitMs, undefined, { ref: false }).then(async () => {
        await nextTurn()
        return !isRunning(server)
      }),
    ])
    await end('SIGKILL')
    forget()
    removeFolder(folder)
    if (!inTime)
      throw new Error(`The server did not stop in ${stopLimitMs} ms, asked at ${askedAt}:\n${stdout()}`)
  }
  const ready = await isReadyInTime(server, `${url}/${options.isHeldUp ? 'healthz' : 'readyz'}`, stdout)
  if (!ready) {
    await end('SIGKILL')
    await stop()
    throw new Error(`The server did not start:\n${stdout()}`)
  }
  return {
    url,
    get signInLink() {
      return /https?:\/\/\S+[?#&](?:signin|code)=\S+/.exec(stdout())?.[0]
    },
    pid: server.pid as number,
    dataFolder: env.FAIRDRAW_DATA,
    stdout,
    ended,
    kill: end,
    stop,
  }
}

/** With nothing of the developer's environment but what programs need to run at all. */
function spawnServer(env: Record<string, string>, args: readonly string[], limit?: string): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const command = ['--import', './e2e/support/end-with-parent.ts', 'apps/server/src/main.ts', ...args]
  const limited = ['-c', `${limit}; exec "$0" "$@"`, process.execPath]
  const [program, given] = limit
    ? (['bash', [...limited, ...command]] as const)
    : ([process.execPath, command] as const)
  return spawn(program, given, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...compiledBefore, ...env },
  })
}

function collect(server: ChildProcess): () => string {
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return () => printed
}

async function isReadyInTime(server: ChildProcess, url: string, stdout: () => string): Promise<boolean> {
  const deadline = Date.now() + startLimitMs
  while (isRunning(server) && Date.now() < deadline) {
    // The address is printed when it listens; the answer says that the database is there as well.
    if (
      /https?:\/\//.test(stdout()) &&
      (await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      return true
    await pause(25)
  }
  return false
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}
