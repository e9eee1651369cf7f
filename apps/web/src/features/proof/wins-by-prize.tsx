import type { Proof } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { useLang } from '../../lib/i18n.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { playsWords } from './plays-words.ts'

type Props = { readonly proof: Proof; readonly wins: readonly (readonly [tier: number, count: number])[] }

/** How many pieces of each prize were won, of how many there are. */
export function WinsByPrize({ proof, wins }: Props) {
  const say = useWords(playsWords)
  const lang = useLang()
  const won = new Map(wins)
  return (
    <table className="proof-wins" aria-label={say.wins}>
      <tbody>
        {proof.charter.prizes.map(({ tier, name, count }) => (
          <tr key={tier}>
            <th scope="row">
              <b>{prizeTier(tier, lang)}</b> {name}
            </th>
            <td className="type-numbers">{say.winOf(won.get(tier) ?? 0, count)}</td>
            <td className="proof-wins-bar" aria-hidden="true">
              <i style={{ inlineSize: `${((won.get(tier) ?? 0) / Math.max(1, count)) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
