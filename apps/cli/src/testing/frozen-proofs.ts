import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hex, type LogLeaf, logEntries, type Proof, type ReadLogFile, tileNodes } from '@fairdraw/fairness'
import { exampleChain, exampleOrigin } from '@fairdraw/fairness/testing/example-draw'
import { exampleKey } from '@fairdraw/fairness/testing/example-log'
import { logFilesOf } from '@fairdraw/fairness/testing/example-log-files'
import { createTestMachine, type TestMachine } from './test-machine.ts'

/** The path of a frozen proof, or of the rows or plays beside it. */
export function frozen(name: string): string {
  const folder = /^(file-draw|made-before|\.\.)/.test(name) ? 'proofs' : 'examples'
  return fileURLToPath(new URL(`../../../../fixtures/fairness/${folder}/${name}`, import.meta.url))
}

/** The text of a frozen proof, without blanks. */
export const frozenText = (name: string) => JSON.stringify(JSON.parse(readFileSync(frozen(name), 'utf8')))

/** The name and the public key of the log that holds the frozen proofs of a service. */
export const [frozenLog, frozenKey] = [exampleOrigin, hex(exampleKey.publicKey)]

/** Names that key on the command line: the reader has it from elsewhere than a proof. */
export const withKey = ['--key', frozenKey] as const

/** A machine that pins the chain of their beacons. */
export const machineOfFrozen = (changes: Parameters<typeof createTestMachine>[0] = {}): TestMachine =>
  createTestMachine({ chain: exampleChain.info, ...changes })

const logs = mkdtempSync(join(tmpdir(), 'fairdraw-logs-'))
process.on('exit', () => rmSync(logs, { recursive: true, force: true }))

/** The files of the log that a frozen proof is of. */
export function frozenLogFiles(name: string): ReadLogFile {
  const { log } = JSON.parse(readFileSync(frozen(`${name}.json`), 'utf8')) as Proof
  const leaves = JSON.parse(readFileSync(frozen(`${name}.log.json`), 'utf8')) as LogLeaf[]
  return logFilesOf(leaves, log?.checkpoint ?? '')
}

/** Names the folder, filled here, that holds the whole log of a frozen proof. */
export async function withLogOf(name: string): Promise<string[]> {
  const folder = join(logs, name)
  const files = frozenLogFiles(name)
  const read: ReadLogFile = async (path) => {
    const bytes = await files(path)
    if (!bytes) return null
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
    return bytes
  }
  await read('checkpoint')
  const size = (JSON.parse(readFileSync(frozen(`${name}.log.json`), 'utf8')) as LogLeaf[]).length
  for await (const _ of logEntries(read, 0, size));
  await tileNodes(read, size)(0, 0)
  return ['--log', folder]
}

/** The key and the log of a frozen proof, as the command line is told of them. */
export const known = async (name: string) => [...withKey, ...(await withLogOf(name))]
