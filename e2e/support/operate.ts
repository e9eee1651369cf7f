import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compiledBefore } from '@fairdraw/application/testing/compiled-before'
import type { RunningServer } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Runs one of the operator's verbs beside a running service, as its operator does; returns what it printed. */
export async function operate(server: RunningServer, args: readonly string[]): Promise<string> {
  const { hostname: HOST, port: PORT } = new URL(server.url)
  return await operateOn(server.dataFolder, args, { HOST, PORT })
}

/** Runs one over a data folder, with further settings. Throws with what it printed when it does not end with 0. */
export async function operateOn(
  dataFolder: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env
  const own = { ...compiledBefore, FAIRDRAW_DATA: dataFolder }
  const env = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...settings, ...own }
  const program = ['apps/server/src/operator.ts', ...args, '--lang', 'en']
  const { stdout } = await run(process.execPath, program, { cwd: root, env })
  return stdout
}
