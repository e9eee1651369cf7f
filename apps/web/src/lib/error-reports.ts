import { clientId } from './client-id.ts'
import { pageSettings } from './page-settings.ts'

type Capture = (error: unknown) => void

/** What went wrong before the reporter was loaded; more would only repeat itself. */
const waiting: unknown[] = []
const mostWaiting = 10
let capture: Capture | undefined

/** Tells whoever runs the service of an error that the page could not deal with; nothing where reports are off. */
export function reportError(error: unknown): void {
  if (capture) capture(error)
  else if (waiting.length < mostWaiting) waiting.push(error)
}

/**
 * Sets up error reports at the start of a page (seed §7). Until the reporter is loaded, which waits for the first
 * paint, errors are kept; without an address for reports nothing is loaded at all.
 */
export function startErrorReports(): void {
  const { error_dsn } = pageSettings()
  if (error_dsn === null) return
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  afterFirstPaint(() => {
    // Left out of `loadPart`: a page is not loaded anew because its reporter could not be.
    import('./error-reporter.ts').then(
      ({ startReporter }) => hand(startReporter(error_dsn, clientId)),
      () => undefined,
    )
  })
}

const onError = ({ error }: ErrorEvent) => reportError(error)
const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason)

/** The reporter listens for itself from now on. */
function hand(own: Capture): void {
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
  capture = own
  for (const error of waiting.splice(0)) own(error)
}

function afterFirstPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
