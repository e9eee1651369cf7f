import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiledBefore } from '@fairdraw/application/testing/compiled-before'

/** Runs a program of ours in a process of its own; answers what it printed and what killed it. */
export async function runProgram(
  program: URL,
  args: readonly string[],
): Promise<{ readonly signal: string | null; readonly text: string }> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
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
