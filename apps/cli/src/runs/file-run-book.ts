import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hex, isNearList, LIST_MARKS, type ListRuns, RUN_WINDOW_MS, unhex } from '@fairdraw/fairness'
import { Complaint } from '../complaint.ts'
import type { RandomBytes } from '../machine.ts'
import type { Run, RunBook } from './run-book.ts'

type Entry = {
  readonly drawId: string
  readonly at: string
  readonly fingerprint: string
  readonly sketch: string
}
type State = { readonly v: 1; readonly key: string; readonly runs: readonly Entry[] }

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

function marksIn({ sketch }: Entry): BigUint64Array {
  const bytes = Uint8Array.from(Buffer.from(sketch, 'base64'))
  return new BigUint64Array(bytes.buffer, 0, Math.floor(bytes.length / 8))
}

function entryOf({ drawId, at, list, hashes }: Run): Entry {
  const marks = hashes.slice(0, LIST_MARKS)
  const sketch = Buffer.from(marks.buffer, 0, marks.byteLength).toString('base64')
  return { drawId, at, fingerprint: list, sketch }
}

function runsOf(before: readonly Entry[], own: Entry): ListRuns {
  const isSame = ({ fingerprint }: Entry) => fingerprint === own.fingerprint
  const earlier = before.filter(isSame).map(({ drawId, at }) => ({ drawId, at }))
  const marks = marksIn(own)
  const near = before.filter((run) => !isSame(run) && isNearList(marks, marksIn(run))).length
  return {
    list: own.fingerprint,
    earlier: earlier.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    near,
  }
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
        const [last, own] = [Date.parse(run.at), entryOf(run)]
        const kept = state.runs.filter(({ at }) => Date.parse(at) >= last - RUN_WINDOW_MS)
        await writeState(path, { ...state, runs: [...kept, own] })
        // A clock that was set back makes later ones of earlier draws.
        return runsOf(
          kept.filter(({ at }) => Date.parse(at) <= last),
          own,
        )
      }),
  }
}
