import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Complaint, complaintOf } from '../complaint.ts'

/** A folder that appears whole or not at all. */
export type OutFolder = {
  /** A private folder beside the final one, to write into. */
  readonly path: string
  /** Gives everything its final name. */
  publish(): Promise<void>
  /** Removes everything; nothing happens after `publish`. */
  discard(): void
}

async function listed(path: string): Promise<readonly string[] | null> {
  try {
    return await readdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code !== 'ENOTDIR') throw error
    throw new Complaint(2, {
      en: `${path} is a file. Give --out the name of a folder that does not exist yet.`,
      zh: `${path} 是一个文件。请给 --out 一个尚不存在的文件夹名。`,
    })
  }
}

/** Begins a folder; throws a Complaint unless `out` is free: not there, or an empty folder. */
export async function beginFolder(out: string): Promise<OutFolder> {
  const final = resolve(out)
  const inside = await listed(final)
  if (inside !== null && inside.length > 0) {
    throw new Complaint(2, {
      en: `The folder ${out} is not empty. Name one that does not exist yet: a finished draw is never written over.`,
      zh: `文件夹 ${out} 不是空的。请换一个尚不存在的名称：已完成的抽奖不会被覆盖。`,
    })
  }
  const path = await mkdtemp(join(dirname(final), '.fairdraw-')).catch((error: NodeJS.ErrnoException) => {
    // The system names the folder that could not be made; the person knows the one it was to lie in.
    throw complaintOf(Object.assign(error, { path: dirname(final) }))
  })
  let isOpen = true
  return {
    path,
    async publish() {
      await chmod(path, 0o755)
      if (inside !== null) await rmdir(final)
      await rename(path, final)
      isOpen = false
    },
    discard() {
      if (isOpen) rmSync(path, { recursive: true, force: true })
    },
  }
}
