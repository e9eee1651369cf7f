import { ToastPlace } from '@fairdraw/ui'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './error-boundary.tsx'
import { startErrorReports } from './error-reports.ts'
import { LangPlace } from './lang-place.tsx'
import '@fairdraw/ui/theme.css'
import './loading-screen.css'

/** Puts a page into `#root` with what every page stands on: error reports first, language, toasts, the page of last resort. */
export function mountPage(page: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  startErrorReports()
  createRoot(root).render(
    <StrictMode>
      <LangPlace>
        <ErrorBoundary>
          <ToastPlace>{page}</ToastPlace>
        </ErrorBoundary>
      </LangPlace>
    </StrictMode>,
  )
}
