import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Landscape } from './landscape.tsx'

test.each(['celadon', 'paper', 'night'] as const)('the %s landscape weighs no more than 6 kB', (look) => {
  const svg = renderToStaticMarkup(<Landscape look={look} />)
  expect(svg).toMatch(/^<svg .*<\/svg>$/s)
  expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(6 * 1024)
})

test('the landscape that covers of draws fetch as a file is this one', () => {
  const file = readFileSync(new URL('../theme/sceneries/landscape.svg', import.meta.url), 'utf8')
  const ridges = (svg: string) => [...svg.matchAll(/ d="(M0 [^"]{200,})"/g)].map(([, path]) => path)
  expect(ridges(file)).toHaveLength(4)
  expect(ridges(file)).toEqual(ridges(renderToStaticMarkup(<Landscape look="celadon" />)))
})
