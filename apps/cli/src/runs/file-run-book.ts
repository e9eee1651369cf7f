import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hex, unhex } from '@fairdraw/fairness'
import { Complaint } from '../complaint.ts'
import type { RandomBytes } from '../machine.ts'
import { listFingerprint, sharedPercent, similarPercent, sketchOf } from './list-sketch.ts'
import type { Run, RunBook, Runs } from './run-book.ts'

type Entry = {
  readonly drawId: string
  readonly at: string
  readonly fingerprint: string
  readonly sketch: string
}
type State = { readonly v: 1; readonly key: string; readonly runs: readonly Entry[] }

const windowDays = 30
const dayMs = 86_400_000
const lockTries = 50
const lockPauseMs = 100

function spoiled(path: string): Complaint {
  return new Complaint(2, {
    en: `${path} is no run counter, or is damaged. Move it away to begin a new count, or name another with --state.`,
    zh: `${path} 不是次数记录，或已损坏。请将它移走以重新计数，或用 --state 指定另一个。`,
  })
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Record<keyof Entry, unknown>> | null
  return ['drawId', 'at', 'fingerprint', 'sketch'].every(
    (key) => typeof entry?.[key as keyof Entry] === 'string',
  )
}

function stateIn(text: string, path: string): State {
  let state: Partial<State>
  try {
    state = JSON.parse(text) as Partial<State>
  } catch {
    throw spoiled(path)
  }
  const isState = state?.v === 1 && /^[0-9a-f]{64}$/.test(String(state.key)) && Array.isArray(state.runs)
  if (!isState || !state.runs?.every(isEntry)) throw spoiled(path)
  return state as State
}

async function readState(path: string): Promise<State | null> {
  try {
    return stateIn(await readFile(path, 'utf8'), path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function writeState(path: string, state: State): Promise<void> {
  const fresh = `${path}.new`
  try {
    await writeFile(fresh, `${JSON.stringify(state)}\n`, { mode: 0o600, flush: true })
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

/** Runs `work` while no other program of this kind changes the same file. */
async function locked<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`
  await mkdir(dirname(path), { recursive: true })
  for (let tries = 0; ; tries++) {
    try {
      await (await open(lock, 'wx', 0o600)).close()
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (tries === lockTries) {
      throw new Complaint(1, {
        en: `Another draw is using ${path}. Try again; if none is running, delete ${lock}.`,
        zh: `另一个抽奖正在使用 ${path}。请稍后重试；若没有其他抽奖在运行，请删除 ${lock}。`,
      })
    }
    await pause(lockPauseMs)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

function sketchIn(text: string): BigUint64Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  return new BigUint64Array(bytes.buffer, 0, Math.floor(bytes.length / 8))
}

function entryOf({ drawId, at, hashes }: Run, key: Uint8Array): Entry {
  const sketch = sketchOf(hashes)
  const text = Buffer.from(sketch.buffer, 0, sketch.byteLength).toString('base64')
  return { drawId, at, fingerprint: listFingerprint(key, hashes), sketch: text }
}

function runsOf(runs: readonly Entry[], own: Entry): Runs {
  const named = ({ drawId, at }: Entry) => ({ drawId, at })
  const list = runs.filter(({ fingerprint }) => fingerprint === own.fingerprint).map(named)
  const sketch = sketchIn(own.sketch)
  const similar = runs
    .filter(({ fingerprint }) => fingerprint !== own.fingerprint)
    .map((run) => ({ ...named(run), percent: sharedPercent(sketch, sketchIn(run.sketch)) }))
    .filter(({ percent }) => percent >= similarPercent)
  return { list, ...(similar.length > 0 ? { similar } : {}), window: `P${windowDays}D` }
}

/** A run counter in a file that only its owner may read; made with a fresh key where there is none. */
export async function openFileRunBook(path: string, random: RandomBytes): Promise<RunBook> {
  const { key } = await locked(path, async () => {
    const known = await readState(path)
    const state: State = known ?? { v: 1, key: hex(random(32)), runs: [] }
    if (known === null) await writeState(path, state)
    return state
  })
  return {
    key: unhex(key),
    record: (run) =>
      locked(path, async () => {
        const state = (await readState(path)) ?? { v: 1, key, runs: [] }
        const since = Date.parse(run.at) - windowDays * dayMs
        const own = entryOf(run, unhex(key))
        const runs = [...state.runs.filter(({ at }) => Date.parse(at) >= since), own]
        await writeState(path, { ...state, runs })
        return runsOf(runs, own)
      }),
  }
}
