import { Mark } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import './site-footer.css'

/** The foot of public pages. */
export function SiteFooter({ children }: { readonly children: ReactNode }) {
  return (
    <footer className="site-footer">
      <Mark size={24} tone="figure" />
      {children}
    </footer>
  )
}
