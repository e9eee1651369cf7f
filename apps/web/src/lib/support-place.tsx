import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { loadPart } from './load-part.ts'

/** What somebody wants of the operator: help of any kind, a plan, another purchase, or access to a beta. */
export type SupportTopic =
  | { readonly kind: 'help' }
  /** `request` is the line to send along. */
  | { readonly kind: 'plan'; readonly request: string }
  /** Something else that is for sale, or an order: `request` says which. */
  | { readonly kind: 'sale'; readonly request: string }
  | { readonly kind: 'beta'; readonly link: string }

type Open = (topic: SupportTopic) => void

const Support = createContext<Open>(() => undefined)

/** The way to the operator's help. */
export function useSupport(): Open {
  return useContext(Support)
}

const SupportPanel = lazy(() =>
  loadPart(async () => ({ default: (await import('./support-panel.tsx')).SupportPanel })),
)

/** Gives everything below it the support panel, which is loaded when it is first opened. */
export function SupportPlace({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<{ readonly topic: SupportTopic; readonly turn: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback<Open>((topic) => {
    setAsked((before) => ({ topic, turn: (before?.turn ?? 0) + 1 }))
    setIsOpen(true)
  }, [])
  return (
    <Support value={open}>
      {children}
      <Suspense fallback={null}>
        {asked && (
          <SupportPanel
            key={asked.turn}
            topic={asked.topic}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Support>
  )
}
