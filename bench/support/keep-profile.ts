import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

let session: Session | null = null

/** Profiles this process from here on (null), or ends that and keeps it in a file that Chrome's DevTools read. */
export async function keepProfile(file: string | null): Promise<void> {
  if (file === null) {
    session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 500 })
    await session.post('Profiler.start')
    return
  }
  const stopped = await session?.post('Profiler.stop')
  session?.disconnect()
  session = null
  if (stopped) writeFileSync(file, JSON.stringify(stopped.profile))
}
