import { beaconDelay, type Proof } from '@fairdraw/fairness'
import { Fingerprint, Icon, useWords } from '@fairdraw/ui'
import { useLang } from '../../lib/i18n.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { printed } from './printed.ts'
import { words } from './words.ts'
import './pending.css'

/** Before the opening: what is fixed already, and what is still missing. */
export function Pending({ proof }: { readonly proof: Proof }) {
  const say = useWords(words)
  const lang = useLang()
  const { charter } = proof
  const marks = [
    [say.charterMark, proof.charterHash],
    [say.secretMark, charter.serverCommit],
    [say.listMark, proof.closeHash],
  ].filter((mark): mark is [string, string] => mark[1] !== null && mark[1] !== undefined)
  const first = proof.rounds[0]
  const missing = [
    proof.close === null && say.missingParts.list,
    charter.level !== 'C' && !first?.beacon && say.missingParts.beacon,
    !first?.secret && say.missingParts.secret,
    !first?.resultHash && say.missingParts.result,
  ].filter((part): part is string => typeof part === 'string')
  return (
    <section className="fd-card pending">
      <h2 className="type-head">{say.fixed}</h2>
      <dl>
        {marks.map(([name, hash]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Fingerprint value={printed(hash)} copies={hash} />
            </dd>
          </div>
        ))}
        {charter.prizes.map((prize) => (
          <div key={prize.tier}>
            <dt>{prizeTier(prize.tier, lang)}</dt>
            <dd>
              {prize.name} × {prize.count}
            </dd>
          </div>
        ))}
      </dl>
      <p className="type-2 pending-beacon">
        <Icon name="clock" size={18} /> <BeaconPromise proof={proof} />
      </p>
      {missing.length > 0 && (
        <>
          <h2 className="type-head">{say.missing}</h2>
          <ul>
            {missing.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function BeaconPromise({ proof }: { readonly proof: Proof }) {
  const say = useWords(words)
  const { beacon } = proof.charter
  const round = proof.rounds[0]?.record.beaconRound ?? beacon?.round
  if (beacon === null) return say.promisedNone
  if (round !== undefined && round !== null) return say.promised(round)
  return say.promisedAfter(beaconDelay(proof.charter, 'open'))
}
