import { Skeleton } from '@fairdraw/ui'

/** Stands while the first page of the desk is loaded. */
export function LoadingPage() {
  return (
    <main className="desk-page">
      <Skeleton bars={[0.3, 1, 1, 0.8]} height={44} />
    </main>
  )
}
