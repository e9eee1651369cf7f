import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import './toast.css'

export type ToastTone = 'plain' | 'bamboo' | 'ochre' | 'crimson'

type Said = { readonly text: string; readonly tone: ToastTone; readonly turn: number }

/** Says one short sentence at the foot of the page. */
export type Say = (text: string, tone?: ToastTone) => void

const STAYS_MS = 3000
const ToastContext = createContext<Say>(() => undefined)

/** Gives its children `useToast`; one sentence at a time, the newest wins. */
export function ToastPlace({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<Said>()
  const place = useRef<HTMLDivElement>(null)
  const say = useCallback<Say>((text, tone = 'plain') => {
    setSaid((before) => ({ text, tone, turn: (before?.turn ?? 0) + 1 }))
  }, [])
  useEffect(() => {
    if (!said) return
    riseOver(place.current)
    const timer = setTimeout(() => setSaid(undefined), STAYS_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <ToastContext value={say}>
      {children}
      <div ref={place} className="fd-risen fd-toast-place" role="status" aria-live="polite" popover="manual">
        {said && (
          <p key={said.turn} className={`fd-toast fd-toast-${said.tone}`}>
            {said.text}
          </p>
        )}
      </div>
    </ToastContext>
  )
}

/** Shows a popover over a modal dialog, which covers all but what came into the browser's top layer after it. */
export function riseOver(place: HTMLElement | null): void {
  if (!place?.showPopover) return
  if (place.matches(':popover-open')) place.hidePopover()
  place.showPopover()
}

/** The way to say something in passing; never for an error that needs an answer. */
export function useToast(): Say {
  return useContext(ToastContext)
}
