import { Button, Icon, Sheet, useWords } from '@fairdraw/ui'
import { BetaForm } from './beta-form.tsx'
import { useCopy } from './clipboard.ts'
import { isLink } from './form-rules/objection-to.ts'
import { pageSettings } from './page-settings.ts'
import type { SupportTopic } from './support-place.tsx'
import { supportWords } from './support-words.ts'
import './support-panel.css'

type Props = { readonly topic: SupportTopic; readonly isOpen: boolean; readonly onClose: () => void }

/** How the operator is reached, and what for: a plan to open, a beta to apply for. */
export function SupportPanel({ topic, isOpen, onClose }: Props) {
  const say = useWords(supportWords)
  const titles = { help: say.title, plan: say.planTitle, sale: say.title, beta: say.betaTitle }
  return (
    <Sheet open={isOpen} onClose={onClose} title={titles[topic.kind]}>
      <div className="support">
        {topic.kind === 'beta' && <BetaForm link={topic.link} onClose={onClose} />}
        {(topic.kind === 'plan' || topic.kind === 'sale') && (
          <>
            <p className="type-2">{topic.kind === 'plan' ? say.planMore : say.saleMore}</p>
            <CopyLine text={topic.request} />
          </>
        )}
        <Contact />
      </div>
    </Sheet>
  )
}

function Contact() {
  const say = useWords(supportWords)
  const { support } = pageSettings()
  return (
    <section className="support-contact" aria-label={say.contact}>
      <h3 className="type-small type-3">{say.contact}</h3>
      {support ? <Reached by={support} /> : <p className="type-2">{say.contactNone}</p>}
    </section>
  )
}

/** A link leads there, an address opens a mail, anything else is there to be copied. */
function Reached({ by }: { readonly by: string }) {
  if (isLink(by))
    return (
      <a href={by} target="_blank" rel="noopener noreferrer">
        {by} <Icon name="external" size={16} />
      </a>
    )
  if (/^[^\s@]+@[^\s@]+$/.test(by)) return <a href={`mailto:${by}`}>{by}</a>
  return <CopyLine text={by} />
}

function CopyLine({ text }: { readonly text: string }) {
  const say = useWords(supportWords)
  const { isCopied, copy } = useCopy()
  return (
    <p className="support-line">
      <span>{text}</span>
      <Button
        look="outline"
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
        onClick={() => copy(text)}
      >
        {isCopied ? say.copied : say.copy}
      </Button>
    </p>
  )
}
