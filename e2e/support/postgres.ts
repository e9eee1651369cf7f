import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createDatabase, isAnswering } from './database.ts'
import { freePort } from './free-port.ts'
import { onLeaving } from './on-leaving.ts'
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.ts'
import { removeFolder } from './remove-folder.ts'

const run = promisify(execFile)
const startLimitMs = 60_000

/** A real PostgreSQL server on a free port of 127.0.0.1, with its files in a temporary folder. */
export type Postgres = {
  /** Address of its administration database; user `postgres`, no password. */
  readonly url: string
  /** Makes an empty database and returns its address; the name is made of a–z, 0–9 and _. */
  createDatabase(name: string): Promise<string>
  /** An orderly shutdown, if it runs, and a new start: same address, same files. */
  restart(): Promise<void>
  /** SIGKILL, as a crash. `restart` brings it back by recovery. */
  kill(): Promise<void>
  /** Ends the server and removes its files. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL from its npm package: the machine needs none. `fsync`: commits wait for the disk; left out they
 * do not, which only a power cut could tell from the real thing. Throws with the server's log when it does not start.
 */
export async function startPostgres(options: { fsync?: boolean } = {}): Promise<Postgres> {
  const fsync = options.fsync ?? false
  const programs = await postgresPrograms()
  const files = join(programs.folder, 'files')
  await run(
    programs.initdb,
    [
      '-D',
      files,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      '--no-sync',
      '--no-instructions',
    ],
    programs.as,
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server = await start(programs, files, port, url, fsync)

  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(server)) {
      server.kill(signal)
      await once(server, 'exit')
    }
  }
  const forget = onLeaving(() => {
    server.kill('SIGQUIT')
    removeFolder(programs.folder)
  })
  return {
    url,
    createDatabase: (name) => createDatabase(url, name),
    restart: async () => {
      await end('SIGINT')
      server = await start(programs, files, port, url, fsync)
    },
    kill: async () => {
      const sessions = childrenOf(server)
      await end('SIGKILL')
      // A session outlives the server for a moment and could still answer: a crash leaves none.
      for (const pid of sessions) killQuietly(pid)
    },
    stop: async () => {
      await end('SIGINT')
      forget()
      removeFolder(programs.folder)
    },
  }
}

/** Settings: no Unix socket, and room for many clients. */
async function start(programs: PostgresPrograms, files: string, port: number, url: string, fsync: boolean) {
  const logFile = join(programs.folder, 'log')
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    `fsync=${fsync ? 'on' : 'off'}`,
  ].flatMap((setting) => ['-c', setting])
  const deadline = Date.now() + startLimitMs
  for (;;) {
    const log = openSync(logFile, 'w')
    const server = spawn(programs.postgres, ['-D', files, '-p', String(port), ...settings], {
      ...programs.as,
      stdio: ['ignore', log, log],
    })
    while (isRunning(server) && Date.now() < deadline) {
      if (await isAnswering(url)) return server
      await pause(30)
    }
    server.kill('SIGKILL')
    // After a SIGKILL the old server's processes may hold its memory for a moment longer: try again.
    const said = readFileSync(logFile, 'utf8')
    if (Date.now() > deadline || !/shared memory block|postmaster\.pid/.test(said))
      throw new Error(`PostgreSQL did not start:\n${said.slice(-2000)}`)
    await pause(100)
  }
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}

function childrenOf({ pid }: ChildProcess): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return listed.split(' ').filter(Boolean).map(Number)
  } catch {
    // Not on Linux: the sessions end by themselves.
    return []
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was gone already.
  }
}
