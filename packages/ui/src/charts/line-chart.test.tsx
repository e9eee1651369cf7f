import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineChart } from './line-chart.tsx'

const chart = (facts: readonly { readonly name: string; readonly at: number }[]) =>
  renderToStaticMarkup(
    <LineChart label="" places={['1', '2', '3']} series={[{ name: 'a', values: [1, 2, 3] }]} facts={facts} />,
  )
const namesOf = (markup: string) =>
  [...markup.matchAll(/fd-chart-name" x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])

test('two facts of one hour are told on lines of their own, and make the chart higher', () => {
  const both = chart([
    { name: '发布', at: 1 },
    { name: '封存', at: 1 },
  ])
  const [[x1, y1] = [], [x2, y2] = []] = namesOf(both)
  expect(x1).toBe(x2)
  expect(Math.abs((y1 ?? 0) - (y2 ?? 0))).toBe(16)
  expect(both).toContain('viewBox="0 0 720 276"')
})

test('facts that are apart share a line', () => {
  const markup = chart([
    { name: '发布', at: 0 },
    { name: '封存', at: 2 },
  ])
  expect(new Set(namesOf(markup).map(([, y]) => y)).size).toBe(1)
  expect(markup).toContain('viewBox="0 0 720 260"')
})

test('the names of lines that end at the top stay clear of each other and of a fact there', () => {
  const markup = renderToStaticMarkup(
    <LineChart
      label=""
      places={['1', '2']}
      series={['参与', '访问'].map((name) => ({ name, values: [0, 1] }))}
      facts={[{ name: '发布', at: 1 }]}
    />,
  )
  const [[, fact = 0] = []] = namesOf(markup)
  const ends = [...markup.matchAll(/fd-chart-end" x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) => Number(y))
  const rows = [fact, ...ends.toSorted((a, b) => a - b)]
  expect(rows.slice(1).map((y, at) => y - (rows[at] ?? 0) >= 16)).toEqual([true, true])
})
