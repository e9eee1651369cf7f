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
