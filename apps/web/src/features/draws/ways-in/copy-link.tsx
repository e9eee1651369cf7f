import { Button, Icon, useWords } from '@fairdraw/ui'
import { useCopy } from '../../../lib/clipboard.ts'

// What is seen is a part of what is said, so that it can be called by voice (WCAG 2.5.3).
const words = { zh: { copy: '复制', copied: '复制成功' }, en: { copy: 'Copy', copied: 'Copied' } }

/** A button that copies one link of several; `label` says which, beginning with the word for copying. */
export function CopyLink({ url, label }: { readonly url: string; readonly label: string }) {
  const say = useWords(words)
  const { isCopied, copy } = useCopy()
  return (
    <Button
      look="outline"
      {...(!isCopied && { 'aria-label': label })}
      icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
      onClick={() => copy(url)}
    >
      <span aria-live="polite">{isCopied ? say.copied : say.copy}</span>
    </Button>
  )
}
