import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { removeFolder } from '../support/remove-folder.ts'
import { type LoggedAct, loggedActs } from './logged-acts.ts'
import { type Found, finishStory, prepareStory } from './logged-story.ts'
import { runProgram } from './run-program.ts'

const program = new URL('logged-act.ts', import.meta.url)

/** An act that can be done again and again, each time in a process that dies elsewhere. */
export type KilledAct = {
  /** Kills it there, by the number or the name of an await, starts the service anew, lets it finish, and looks at what a stranger finds. */
  expectHonestAfterDeathAt(where: string): Promise<Found>
  /** What it awaits while it writes, in this order, and what a stranger finds where nobody is killed. */
  undisturbed(): Promise<Found & { readonly names: readonly string[] }>
  close(): void
}

export async function prepareKilledAct(name: keyof typeof loggedActs): Promise<KilledAct> {
  const act: LoggedAct = loggedActs[name]
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-act-'))
  const prepared = join(folder, 'prepared')
  const id = await prepareStory(prepared, act)
  let copies = 0

  async function runOn(where: string) {
    const data = join(folder, String(copies++))
    cpSync(prepared, data, { recursive: true })
    return { data, ...(await runProgram(program, [data, id, name, where])) }
  }

  /** The proof is what was promised, and no leaf is in the log twice. */
  async function finish(data: string, at: string): Promise<Found> {
    const found = await finishStory(data, id, act)
    removeFolder(data)
    const { report, leaves } = found
    const failed = report.checks.filter(({ verdict }) => verdict === 'fail')
    expect([at, report.verdict, failed]).toEqual([at, act.verdict, []])
    expect([at, leaves.map(({ seq }) => seq)]).toEqual([at, [...leaves.keys()]])
    const sums = leaves.map(({ type, hash }) => `${type} ${hash}`)
    expect([at, sums.filter((sum, k) => sums.indexOf(sum) !== k)]).toEqual([at, []])
    return found
  }

  return {
    async expectHonestAfterDeathAt(where) {
      const at = `${name}, killed at ${where}`
      const { data, signal } = await runOn(where)
      expect([at, signal]).toEqual([at, 'SIGKILL'])
      return await finish(data, at)
    },
    async undisturbed() {
      const { data, text } = await runOn('0')
      return { ...(await finish(data, name)), names: JSON.parse(text) as string[] }
    },
    close: () => removeFolder(folder),
  }
}
