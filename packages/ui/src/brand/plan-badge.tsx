import type { ReactNode } from 'react'
import './plan-badge.css'

/** The plan that unlocks something, as a small lot lying down. */
export function PlanBadge({ children }: { readonly children: ReactNode }) {
  return <span className="fd-plan">{children}</span>
}
