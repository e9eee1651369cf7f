import { logKeyOf, type Proof } from '@fairdraw/fairness'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { useEffect, useRef } from 'react'
import { callPaths } from '../../lib/call-paths.ts'
import { paths } from '../../lib/paths.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Verifier } from '../../lib/verifier.tsx'
import { commandWords } from './command-line-words.ts'
import { rowsUrlOf, spinsUrlOf } from './use-verification.ts'
import { words } from './words.ts'
import './command-line.css'

/** The same check without this page: the program, what it reads, and the commands. */
export function CommandLine({ proof }: { readonly proof: Proof }) {
  const say = useWords(words)
  const more = useWords(commandWords)
  const card = useRef<HTMLElement>(null)
  // It was not there yet when the browser looked for the place that a link named.
  useEffect(() => {
    if (location.hash === '#command') card.current?.scrollIntoView()
  }, [])
  const lid = proof.drawId
  const parts = [
    { option: '--rows', url: rowsUrlOf(proof), name: `${lid}.rows.gz`, word: say.rows },
    { option: '--spins', url: spinsUrlOf(proof), name: `${lid}.spins.gz`, word: say.spins },
  ].flatMap(({ url, ...part }) => (url === null ? [] : [{ ...part, url }]))
  const { charter, log } = proof
  const trust = log ? [`--trust ${logKeyOf(charter.origin, log.key).fingerprint}`] : []
  const ofFiles = [
    'verify proof.json',
    ...parts.map(({ option, name }) => `${option} ${name}`),
    ...(log ? [`--log ${address(paths.log())}`] : []),
    ...trust,
  ]
  const ofAddresses = [
    `verify ${address(callPaths.proofData(lid))}`,
    ...parts.map(({ option, url }) => `${option} ${address(url)}`),
    ...trust,
  ]
  return (
    <section ref={card} className="fd-card command" id="command" aria-labelledby="command-title">
      <h2 className="type-head" id="command-title">
        {more.command}
      </h2>
      <p className="type-2">{more.commandMore}</p>
      {log && <p className="type-2">{more.keyMore}</p>}
      <Verifier
        runs={[
          { label: more.ofFiles, args: ofFiles.join(' ') },
          { label: more.ofAddresses, args: ofAddresses.join(' ') },
        ]}
      >
        <Button
          look="outline"
          icon={<Icon name="download" size={16} />}
          onClick={() => saveFile('proof.json', JSON.stringify(proof))}
        >
          {say.download}
        </Button>
        {parts.map(({ url, name, word }) => (
          <a key={name} className="fd-button fd-button-outline" href={url} download={name}>
            <Icon name="download" size={16} /> {word}
          </a>
        ))}
      </Verifier>
    </section>
  )
}

/** In quotes that every shell understands. */
const address = (path: string) => `"${new URL(path, location.href).href}"`
