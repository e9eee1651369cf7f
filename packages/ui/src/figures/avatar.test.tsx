// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('a picture that does not come makes way for the surname, and the next picture is tried', async () => {
  const root = createRoot(document.body)
  const picture = () => document.querySelector('img')
  await act(async () => root.render(<Avatar name="沈青" src="/media/a.jpg" />))
  expect(picture()?.getAttribute('src')).toBe('/media/a.jpg')
  await act(async () => picture()?.dispatchEvent(new Event('error')))
  expect(picture()).toBeNull()
  expect(document.body.textContent).toBe('沈')
  await act(async () => root.render(<Avatar name="沈青" src="/media/b.jpg" />))
  expect(picture()?.getAttribute('src')).toBe('/media/b.jpg')
  await act(async () => root.unmount())
})
