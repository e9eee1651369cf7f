import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiledBefore } from '@fairdraw/application/testing/compiled-before'
import { build } from 'vite'
import { onLeaving } from '../support/on-leaving.ts'
import { removeFolder } from '../support/remove-folder.ts'

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
const bundles = new Map<string, Promise<string>>()

/** Runs a program of ours in a process of its own; answers what it printed and what killed it. */
export async function runProgram(
  program: URL,
  args: readonly string[],
): Promise<{ readonly signal: string | null; readonly text: string }> {
  const path = await (bundles.get(program.href) ?? bundle(program))
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compiledBefore },
  })
  let text = ''
  child.stdout.on('data', (piece) => {
    text += piece
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { signal, text }
}

/** One file of a program with all its modules: those that are killed at every turn start by the dozen, and read hundreds each. */
function bundle(program: URL): Promise<string> {
  const bundling = writeBundle(fileURLToPath(program))
  bundles.set(program.href, bundling)
  return bundling
}

async function writeBundle(source: string): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'killed-'))
  onLeaving(() => removeFolder(outDir))
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'where-it-stood',
        // Modules look beside themselves for files and for the programs of their threads.
        transform: (code, id) =>
          code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id.split('?')[0] ?? id).href)),
      },
    ],
    build: {
      ssr: source,
      outDir,
      rolldownOptions: { output: { entryFileNames: 'program.mjs', codeSplitting: false } },
    },
    ssr: { noExternal: true, target: 'node' },
  })
  return join(outDir, 'program.mjs')
}
