import './charts.css'

export type Share = { readonly name: string; readonly count: number }

type Props = {
  readonly label: string
  readonly shares: readonly Share[]
  /** What the rest is called where there are more than `most`. */
  readonly rest: string
}

const most = 6

/** Where people came from, the most first: name, number, share and a bar; its own table for those who cannot see it. */
export function ShareBars({ label, shares, rest }: Props) {
  const rows = folded(shares, rest)
  const sum = rows.reduce((all, { count }) => all + count, 0)
  const widest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="fd-shares" aria-label={label}>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="fd-shares-count">{count.toLocaleString('en-US')}</td>
            <td className="fd-shares-part">{sum === 0 ? '—' : `${((count / sum) * 100).toFixed(1)}%`}</td>
            <td className="fd-shares-bar" aria-hidden="true">
              <i style={{ inlineSize: `${(count / widest) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The greatest first; what is too many is one row at the end. */
function folded(shares: readonly Share[], rest: string): readonly Share[] {
  const sorted = [...shares].sort((a, b) => b.count - a.count)
  if (sorted.length <= most) return sorted
  const others = sorted.slice(most - 1).reduce((sum, { count }) => sum + count, 0)
  return [...sorted.slice(0, most - 1), { name: rest, count: others }]
}
