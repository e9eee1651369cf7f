import { useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { offerWords } from './offer-words.ts'

const tabs = ['plans', 'screens', 'cards', 'orders'] as const

/** The parts of the page, each at an address of its own. */
export function PayTabs({ shown }: { readonly shown: string }) {
  const say = useWords(offerWords)
  const isKnown = tabs.some((tab) => tab === shown)
  return (
    <nav className="pay-tabs" aria-label={say.sections}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={tab === 'plans' ? '?' : `?tab=${tab}`}
          replace
          preventScrollReset
          aria-current={tab === (isKnown ? shown : 'plans') ? 'page' : undefined}
        >
          {say[tab]}
        </Link>
      ))}
    </nav>
  )
}
