import { readFileSync } from 'node:fs'

/**
 * The most memory this process has taken, in bytes. Linux hands what `resourceUsage` says on from the process that
 * started this one, however large that was; its own peak stands beside it.
 */
export function ownPeakBytes(): number {
  try {
    const own = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
    if (own) return Number(own[1]) * 1024
  } catch {
    // Not Linux: there it is the process's own anyway.
  }
  return process.resourceUsage().maxRSS * 1024
}
