// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../features/stage/controls/testing/show-state.ts'
import { turn, until } from '../testing/until.ts'
import { carriedShow, mostMusicBytes, takeCarried } from './carry-show.ts'
import { keepPictures, picturesOf } from './keep-pictures.ts'
import { useKeptPictures, useSetUp } from './use-set-up.ts'

/** The shelves below the browser, by name. */
let shelves: Map<string, Map<string, Response>>
const addressOf = (asked: RequestInfo | URL) => String(asked instanceof Request ? asked.url : asked)

beforeEach(() => {
  shelves = new Map()
  vi.stubGlobal('caches', {
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
    open: async (name: string) => {
      const kept = shelves.get(name) ?? new Map<string, Response>()
      shelves.set(name, kept)
      return {
        keys: async () => [...kept.keys()].map((url) => ({ url })),
        match: async (asked: string) => kept.get(addressOf(asked)),
        put: async (asked: string, answer: Response) => void kept.set(addressOf(asked), answer),
        delete: async (asked: string) => kept.delete(addressOf(asked)),
      }
    },
  })
  vi.stubGlobal('fetch', async () => new Response('photo'))
})
afterEach(() => vi.unstubAllGlobals())

const kept = (lid: string) =>
  [...(shelves.get(`pictures-1:${lid}`)?.keys() ?? [])].map((url) => new URL(url).pathname).sort()
const sizes = ['/media/a.256.jpg', '/media/a.64.jpg', '/media/a.640.jpg']

test('the pictures of a show are those of this host: of people in every size, others as they are', () => {
  const person = (index: number, picture?: string) => ({
    index,
    name: '王',
    here: true,
    ...(picture && { picture }),
  })
  const people = [
    person(0, '/media/a.640.jpg'),
    person(1, 'https://elsewhere.example/media/c.640.jpg'),
    person(2),
  ]
  const setUp = {
    background: '/media/night.jpg',
    programme: [{ image: `${location.origin}/media/prize.png` }],
  }
  expect(picturesOf(JSON.stringify(setUp), people)).toEqual([
    ...sizes,
    '/media/night.jpg',
    '/media/prize.png',
  ])
  const many = Array.from({ length: 1_501 }, (_, index) => person(index, '/media/a.640.jpg'))
  expect(picturesOf('{}', many)).toEqual(sizes.slice(0, 2))
})

test('every picture is kept, and goes when it is not wanted any more', async () => {
  await keepPictures('abc', [...sizes, '/media/b.64.jpg'])
  await until(() => kept('abc').length === 4, 'four kept')
  await keepPictures('abc', ['/media/b.64.jpg'])
  expect(kept('abc')).toEqual(['/media/b.64.jpg'])
})

test('the halls before the last few are let go of; one without pictures takes no place', async () => {
  for (const lid of ['1', '2', '3', '4', '5', '6']) {
    await keepPictures(lid, sizes)
    await until(() => kept(lid).length === 3, 'kept')
  }
  await keepPictures('7', [])
  expect([...shelves.keys()]).toEqual(['3', '4', '5', '6'].map((lid) => `pictures-1:${lid}`))
})

test('are gone through once, however many people come in meanwhile', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { open } = caches
  const opened = vi.fn(open)
  vi.stubGlobal('caches', { ...caches, open: opened })
  const state = show({})
  const person = { index: 0, name: '王', picture: '/media/a.640.jpg' }
  const Kept = ({ here, picture = person.picture }: { here: boolean; picture?: string }) => {
    useKeptPictures({ state, people: [{ ...person, picture, here }] })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const render = (here: boolean, picture?: string) =>
    act(async () => root.render(createElement(Kept, { here, ...(picture && { picture }) })))
  await render(false)
  await render(true)
  expect(opened).toHaveBeenCalledTimes(1)
  await render(true, '/media/b.640.jpg')
  expect(opened).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
})

test('the checksum of thousands is not made again because somebody comes in', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const state = show({})
  let seen: ReturnType<typeof useSetUp> = null
  const Counted = ({ here, name = '王' }: { here: boolean; name?: string }) => {
    seen = useSetUp({ state, people: [{ index: 0, name, here }] })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const render = async (here: boolean, name?: string) => {
    await act(async () => root.render(createElement(Counted, { here, ...(name && { name }) })))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  await render(false)
  await until(() => seen !== null, 'the checksum')
  const once = seen
  await render(true)
  await turn(200)
  expect(seen).toBe(once)
  await render(true, '李')
  await until(() => seen !== once, 'another checksum')
  await act(async () => root.unmount())
  vi.useRealTimers()
})

const right = { control: 'f', remoteId: 'r' }
const withMusic = () => {
  const { settings } = show({})
  return { state: show({ settings: { ...settings, music: { welcome: '/media/w.mp3' } } }), people: [] }
}

test('own music goes into a show file; what is too large is left out, and said', async () => {
  const { carried, isMusicLeft } = await carriedShow(withMusic(), right)
  expect([[...carried.pictures.keys()], isMusicLeft]).toEqual([['/media/w.mp3'], false])
  const headers = { 'content-length': String(mostMusicBytes + 1) }
  vi.stubGlobal('fetch', async () => new Response('music', { headers }))
  const large = await carriedShow(withMusic(), right)
  expect([[...large.carried.pictures.keys()], large.isMusicLeft]).toEqual([[], true])
})

test('music that came in a file stays while the pictures of its show are kept', async () => {
  const { carried } = await carriedShow(withMusic(), right)
  const { lid } = carried.state
  // This browser has no place for the show itself, and says so; the music was put aside before.
  await expect(takeCarried(carried)).rejects.toMatchObject({ code: 'unkept' })
  await keepPictures(lid, ['/media/b.64.jpg'])
  expect([...(shelves.get(`pictures-1:${lid}`)?.keys() ?? [])].join()).toContain('/media/w.mp3')
})
