import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Landscape } from './landscape.tsx'

test.each(['paper', 'night'] as const)('the %s landscape weighs no more than 6 kB', (look) => {
  const svg = renderToStaticMarkup(<Landscape look={look} />)
  expect(svg).toMatch(/^<svg .*<\/svg>$/s)
  expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(6 * 1024)
})
