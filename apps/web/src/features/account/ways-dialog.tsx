import { Icon, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { outsideWays } from '../../lib/outside-ways.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { AddressChoice } from './address-choice.tsx'
import { AddressProof } from './address-proof.tsx'
import { LinkedSites } from './linked-sites.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordChoice } from './password-choice.tsx'
import { waysWords } from './ways-words.ts'
import './ways-dialog.css'

type Props = {
  /** One has just been added over another site. */
  readonly isLinked: boolean
  readonly onClose: () => void
}

/** How somebody gets into the own account: by other sites, by passkeys, by codes. */
export function WaysDialog({ isLinked, onClose }: Props) {
  const say = useWords(waysWords)
  const { data } = useAsked('authPlatforms', {})
  const password = useAsked('authIdentities', {}).data?.password
  return (
    <DeskDialog title={say.title} onClose={onClose} width={560}>
      {isLinked && (
        <p className="ways-linked" role="status">
          <Icon name="check" size={18} />
          {say.linked}
        </p>
      )}
      <p className="type-2">{say.more}</p>
      <LinkedSites ways={outsideWays(data ?? null)} />
      <PasskeyList />
      {(password === 'set' || password === 'none') && <PasswordChoice isSet={password === 'set'} />}
      {data && password === 'no_address' && <AddressChoice codesBy={data.codes_by} />}
      {(data?.codes_by.length ?? 0) > 0 && password !== 'no_address' && <AddressProof />}
    </DeskDialog>
  )
}
