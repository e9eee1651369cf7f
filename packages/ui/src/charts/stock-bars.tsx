import './charts.css'

type Stock = { readonly name: string; readonly left: number; readonly of: number }

type Props = { readonly label: string; readonly stocks: readonly Stock[] }

/** What is left of each thing, in the order given: name, 3 / 10, share and a bar; its own table for those who cannot see it. */
export function StockBars({ label, stocks }: Props) {
  return (
    <table className="fd-shares" aria-label={label}>
      <tbody>
        {stocks.map(({ name, left, of }) => {
          const share = `${of === 0 ? 0 : (left / of) * 100}%`
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="fd-shares-count">
                {left.toLocaleString('en-US')} / {of.toLocaleString('en-US')}
              </td>
              <td className="fd-shares-part">{Math.round(Number.parseFloat(share))}%</td>
              <td className="fd-shares-bar" aria-hidden="true">
                <i style={{ inlineSize: share }} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
