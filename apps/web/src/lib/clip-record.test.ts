// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { filmHere } from './clip-record.ts'

afterEach(() => vi.unstubAllGlobals())

const knows = (...types: string[]) => {
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => null })
  vi.stubGlobal('MediaRecorder', { isTypeSupported: (type: string) => types.includes(type) })
}

it('is not possible where the browser records nothing', () => {
  expect(filmHere()).toBeNull()
  knows()
  expect(filmHere()).toBeNull()
})

it('takes what chats play best among what the browser knows', () => {
  knows('video/webm', 'video/mp4', 'video/mp4;codecs=avc1.42E01E')
  expect(filmHere()).toEqual({ type: 'video/mp4;codecs=avc1.42E01E', extension: 'mp4' })
  knows('video/webm;codecs=vp9', 'video/mp4')
  expect(filmHere()).toEqual({ type: 'video/webm;codecs=vp9', extension: 'webm' })
})
