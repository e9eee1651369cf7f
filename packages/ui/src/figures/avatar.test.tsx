// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { portraitFor } from './face.ts'

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

test('of a portrait that is kept in several sizes the smallest sharp one is shown', () => {
  const shown = (size: number) => portraitFor('/media/a.640.jpg', size)
  expect([28, 48, 128, 129, 484].map(shown)).toEqual(
    [64, 256, 256, 640, 640].map((side) => `/media/a.${side}.jpg`),
  )
  expect(portraitFor('/media/a.jpg', 28)).toBe('/media/a.jpg')
})
