import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

/** Thrown for a call of which nothing was written to anybody: it was certainly not done. */
export class NeverLeft extends Error {
  override readonly name = 'NeverLeft'
}

/** How far a call came, as fetch says on its diagnostics channels. */
type Course = { wasPrepared: boolean; wasWritten: boolean }

const current = new AsyncLocalStorage<Course>()
const courses = new WeakMap<object, Course>()

subscribe('undici:request:create', (message) => {
  const course = current.getStore()
  if (!course) return
  course.wasPrepared = true
  courses.set(requestIn(message), course)
})
// Either says that something of it was put on a connection, over HTTP/1.1 and HTTP/2.
for (const channel of ['undici:client:sendHeaders', 'undici:request:bodySent'])
  subscribe(channel, (message) => {
    const course = courses.get(requestIn(message))
    if (course) course.wasWritten = true
  })

const requestIn = (message: unknown) => (message as { readonly request: object }).request

/**
 * As fetch, for what must not be done twice: throws NeverLeft where there was no connection to write it to (no such
 * host, nobody listening, none in time, a certificate of somebody else), and what fetch throws where it may have arrived.
 */
export async function watchedFetch(url: URL | string, init: RequestInit): Promise<Response> {
  const course: Course = { wasPrepared: false, wasWritten: false }
  try {
    return await current.run(course, () => fetch(url, init))
  } catch (failure) {
    // Where fetch tells nothing of a call, it counts as one that left.
    throw course.wasPrepared && !course.wasWritten ? new NeverLeft('the call never left') : failure
  }
}
