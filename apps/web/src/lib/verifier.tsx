import { Icon, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Copied } from './copied.tsx'
import { pageSettings } from './page-settings.ts'
import { verifierWords } from './verifier-words.ts'
import './verifier.css'

/** What the program is asked to do, and what that is called. */
type Run = { readonly label: string; readonly args: string }

type Props = {
  readonly runs: readonly Run[]
  /** What it reads, to be had beside it. */
  readonly children?: ReactNode
}

/** The program that does the same on one's own computer: where it is, which bytes it must have, and how it is run. */
export function Verifier({ runs, children }: Props) {
  const say = useWords(verifierWords)
  const { verifier } = pageSettings()
  const name = verifier?.path.split('/').at(-1) ?? ''
  return (
    <div className="verifier">
      {!verifier && <p>{say.notBuilt}</p>}
      <p className="verifier-files">
        {verifier && (
          <a className="fd-button fd-button-outline" href={verifier.path} download={name}>
            <Icon name="download" size={16} /> {say.program(name)}
          </a>
        )}
        {children}
      </p>
      {verifier && (
        <>
          <Copied label={say.sha256} text={verifier.sha256} />
          <p className="type-small type-3">
            {say.compare} Linux <code>sha256sum {name}</code> · macOS <code>shasum -a 256 {name}</code> ·
            Windows <code>certutil -hashfile {name} SHA256</code>
          </p>
          {runs.map(({ label, args }) => (
            <Copied key={label} label={label} text={`node ${name} ${args}`} />
          ))}
          <p className="type-small type-3">{say.same}</p>
        </>
      )}
    </div>
  )
}
