import { readFileSync } from 'node:fs'

/** Where the system does not say (Linux alone does): the soft limit that most begin with. */
const usualDescriptors = 1_024
/** What stays for calls, the database, files and threads: a quarter, and neither fewer nor more than this. */
const [leastKept, mostKept] = [128, 4_096]

/** How many streams a process may hold open, so that everything else it does still finds a descriptor. */
export function mostStreams(descriptors = descriptorLimit()): number {
  const quarter = Math.floor(descriptors / 4)
  const kept = Math.min(mostKept, Math.max(leastKept, quarter))
  return Math.max(quarter, descriptors - kept)
}

/** How many descriptors this process may hold (`ulimit -n`). */
function descriptorLimit(): number {
  try {
    const [, soft] = /^Max open files +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft ?? usualDescriptors)
  } catch {
    return usualDescriptors
  }
}
