// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinkLine, linkOf } from './draw-link.tsx'
import { freshBrowser } from './testing/fresh-browser.ts'

const says = (origin: string) => {
  const meta = document.createElement('meta')
  meta.name = 'fairdraw-phones'
  meta.content = origin
  document.head.append(meta)
}
async function lineOf(link?: string): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<LinkLine lid="abcdefghjk" {...(link !== undefined && { link })} />))
  const text = place.textContent ?? ''
  await act(async () => root.unmount())
  return text
}
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(freshBrowser)

// The page of the test is at http://localhost:3000.
test('at an address of this machine alone a link is made for the network, and it is said why', async () => {
  says('http://192.168.1.5:3000')
  expect(linkOf('abcdefghjk')).toBe('http://192.168.1.5:3000/mobile/abcdefghjk')
  const line = await lineOf()
  expect(line).toContain('192.168.1.5:3000/mobile/abcdefghjk')
  expect(line).toContain('用的是局域网地址')
})

test('where no address is known, it is said that phones cannot open the link', async () => {
  expect(linkOf('abcdefghjk')).toBe(`${location.origin}/mobile/abcdefghjk`)
  expect(await lineOf()).toContain('手机打不开这个链接')
})

test('a link that is for this computer is left alone', async () => {
  says('http://192.168.1.5:3000')
  expect(await lineOf(`${location.origin}/live_draw`)).not.toContain('局域网')
})
