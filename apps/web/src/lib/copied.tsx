import { Button, Icon, useWords } from '@fairdraw/ui'
import { useCopy } from './clipboard.ts'
import './copied.css'

const words = { zh: { copy: '复制', copied: '复制成功' }, en: { copy: 'Copy', copied: 'Copied' } }

/** A line to take along: a command, an address, a piece of HTML. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const say = useWords(words)
  const { isCopied, copy } = useCopy()
  return (
    <div className="copied">
      <p className="type-small type-3">{label}</p>
      <div>
        <code>{text}</code>
        <Button
          look="outline"
          aria-label={`${say.copy}: ${label}`}
          icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
          onClick={() => copy(text)}
        >
          <span aria-live="polite">{isCopied ? say.copied : say.copy}</span>
        </Button>
      </div>
    </div>
  )
}
