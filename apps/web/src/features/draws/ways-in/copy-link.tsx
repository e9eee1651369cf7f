import { Button, Icon, useWords } from '@fairdraw/ui'
import { useCopy } from '../../../lib/clipboard.ts'

const words = { zh: { copy: '复制链接', copied: '复制成功' }, en: { copy: 'Copy link', copied: 'Copied' } }

/** A button that copies one link of several; `label` says which. */
export function CopyLink({ url, label }: { readonly url: string; readonly label: string }) {
  const say = useWords(words)
  const { isCopied, copy } = useCopy()
  return (
    <Button
      look="outline"
      aria-label={label}
      icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
      onClick={() => copy(url)}
    >
      <span aria-live="polite">{isCopied ? say.copied : say.copy}</span>
    </Button>
  )
}
