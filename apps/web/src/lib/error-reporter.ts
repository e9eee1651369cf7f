import { type BrowserOptions, captureException, type ErrorEvent, init } from '@sentry/react'

/** Starts the reporter; answers how an error is handed to it. `dsn` is an address of this service. */
export function startReporter(dsn: string, clientId: () => string): (error: unknown) => void {
  init({ ...reporterOptions(clientId), dsn })
  return (error) => void captureException(error)
}

/** A page that is broken tells of it so often; more would say nothing new. */
const mostReports = 5

/** How the reporter is set up: errors alone, a handful of them, and nothing of the people on the page. */
function reporterOptions(clientId: () => string): BrowserOptions {
  let reports = 0
  return {
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    // No tracing, no sessions, no replay: only what went wrong.
    tracesSampleRate: 0,
    // A report that was lost is not itself reported.
    sendClientReports: false,
    integrations: (all) => all.filter(({ name }) => name !== 'BrowserSession'),
    beforeBreadcrumb: (crumb) => (crumb.category?.startsWith('ui.') ? null : crumb),
    beforeSend: (event) => {
      if (!navigator.onLine || reports === mostReports) return null
      reports += 1
      return withoutPeople(event, clientId())
    },
  }
}

/** The event without query strings, headers, inputs and people; the client's id is all that says who. */
export function withoutPeople(event: ErrorEvent, id: string): ErrorEvent {
  const { request, breadcrumbs, exception, ...rest } = event
  return {
    ...rest,
    ...(exception?.values && { exception: { values: exception.values.map(withoutAddresses) } }),
    user: { id },
    ...(request?.url && { request: { url: withoutQuery(request.url) } }),
    ...(breadcrumbs && {
      breadcrumbs: breadcrumbs
        .filter(({ category }) => category === 'navigation' || category === 'fetch')
        .map(({ category, timestamp, data }) => ({
          ...(category && { category }),
          ...(timestamp && { timestamp }),
          data: pathsOf(data),
        })),
    }),
  }
}

type Thrown = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]

/** Messages and frames name files by their address: its query may hold a code. */
function withoutAddresses(thrown: Thrown): Thrown {
  const frames = thrown.stacktrace?.frames?.map((frame) => ({
    ...frame,
    ...(frame.filename && { filename: withoutQuery(frame.filename) }),
    ...(frame.abs_path && { abs_path: withoutQuery(frame.abs_path) }),
  }))
  return {
    ...thrown,
    ...(thrown.value && { value: thrown.value.replace(/[?#][^\s"')]*/g, '') }),
    ...(frames && { stacktrace: { ...thrown.stacktrace, frames } }),
  }
}

/** Of a navigation or a call only where it went and how it ended. */
function pathsOf(data: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const kept = Object.entries(data).filter(([name]) =>
    ['from', 'to', 'url', 'method', 'status_code'].includes(name),
  )
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? withoutQuery(value) : value]),
  )
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}
