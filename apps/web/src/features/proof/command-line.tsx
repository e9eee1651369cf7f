import { Button, Icon, useWords } from '@fairdraw/ui'
import { useCopy } from '../../lib/clipboard.ts'
import { words } from './words.ts'
import './command-line.css'

const command = 'npx fairdraw verify proof.json'
const lists = '--receipt my.json'
const plays = '--spins spins.gz'

/** The same check without this page. */
export function CommandLine({ isPlayed }: { readonly isPlayed: boolean }) {
  const say = useWords(words)
  const option = isPlayed ? plays : lists
  const { isCopied, copy } = useCopy()
  return (
    <section className="command" id="command" aria-label={say.command}>
      <Icon name="terminal" size={20} />
      <code>
        {command} <span>{option}</span>
      </code>
      <Button
        look="outline"
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
        onClick={() => copy(`${command} ${option}`)}
      >
        <span role="status">{isCopied ? say.copied : say.copy}</span>
      </Button>
    </section>
  )
}
