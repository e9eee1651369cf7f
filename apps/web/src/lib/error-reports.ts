import { clientId } from './client-id.ts'
import { pageSettings } from './page-settings.ts'
import { pageState } from './page-state.ts'

type Capture = (error: unknown) => void

type Reports = {
  /** What went wrong before the reporter was loaded. */
  readonly waiting: unknown[]
  capture?: Capture
  /** Loads the reporter; set while a page may report and has not yet needed it. */
  fetchReporter?: (() => void) | undefined
}

const state = pageState<Reports>(() => ({ waiting: [] }))
/** More would only repeat themselves. */
const mostWaiting = 10

/** A page that works has drawn itself and asked for what it shows by then; its reporter must not compete with that. */
const quietAfterMs = 4_000

/** Tells whoever runs the service of an error that the page could not deal with; nothing where reports are off. */
export function reportError(error: unknown): void {
  if (state.capture) state.capture(error)
  else if (state.waiting.length < mostWaiting) state.waiting.push(error)
  state.fetchReporter?.()
}

/**
 * Sets up error reports at the start of a page. Until the reporter is loaded, with the first error or once
 * the page is quiet, errors are kept; without an address for reports nothing is loaded at all.
 */
export function startErrorReports(): void {
  const { error_dsn } = pageSettings()
  if (error_dsn === null) return
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  state.fetchReporter = () => {
    // Without a network nobody could be told; the errors wait for one.
    if (!navigator.onLine) return
    state.fetchReporter = undefined
    // Left out of `loadPart`: a page is not loaded anew because its reporter could not be.
    import('./error-reporter.ts').then(
      ({ startReporter }) => hand(startReporter(error_dsn, clientId)),
      () => undefined,
    )
  }
  setTimeout(() => state.fetchReporter?.(), quietAfterMs)
  addEventListener('online', () => state.fetchReporter?.())
}

const onError = ({ error }: ErrorEvent) => reportError(error)
const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason)

/** The reporter listens for itself from now on. */
function hand(own: Capture): void {
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
  state.capture = own
  for (const error of state.waiting.splice(0)) own(error)
}
