import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Resident bytes of the largest process among `pid` and those it started; null where the system has no /proc. */
export function largestRss(pid: number): number | null {
  if (!existsSync('/proc/self/status')) return null
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .map((id) => ({ id, status: statusOf(id) }))
  const family = new Set([pid])
  for (let grown = 0; grown !== family.size; ) {
    grown = family.size
    for (const { id, status } of processes) if (family.has(numberIn(status, 'PPid'))) family.add(id)
  }
  const sizes = processes.filter(({ id }) => family.has(id)).map(({ status }) => numberIn(status, 'VmRSS'))
  return 1_024 * Math.max(...sizes)
}

function statusOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8')
  } catch {
    // It ended while we looked.
    return ''
  }
}

function numberIn(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? -1)
}
