import { useWords } from '@fairdraw/ui'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { addressForPhones } from '../../../lib/phone-origin.ts'
import { CopyLink } from './copy-link.tsx'
import { wayWords } from './way-words.ts'
import './ways-in.css'

export type GroupLink = AnswerOf<'groupLinks'>['list'][number]

/** The invite link of each chat group, to be copied into it. */
export function GroupLinkList({ links }: { readonly links: readonly GroupLink[] }) {
  const say = useWords(wayWords)
  return (
    <ul className="way-links">
      {links.map(({ id, name, url }) => {
        // Without an address of its own the server tells only the path.
        const link = addressForPhones(url)
        return (
          <li key={id}>
            <b>{name}</b>
            <code>{link.replace(/^https?:\/\//, '')}</code>
            <CopyLink url={link} label={say.copyLink(name)} />
          </li>
        )
      })}
    </ul>
  )
}
