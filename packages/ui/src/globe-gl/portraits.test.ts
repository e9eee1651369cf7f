import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StripAnswer, StripRequest } from './portrait-messages.ts'
import { portraitPainter } from './portrait-painter.ts'
import { mostPortraits, planSheet, squareIn, stripsOf } from './portrait-sheet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the sheet of portraits', () => {
  it('has the largest squares that find room, in a texture that every card takes', () => {
    expect([planSheet(60, 4_096).tile, planSheet(400, 4_096).tile, planSheet(2_000, 4_096).tile]).toEqual([
      256, 128, 64,
    ])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12_000 }), fc.constantFrom(2_048, 4_096), (count, mostSide) => {
        const { tile, columns, rows, room } = planSheet(count, mostSide)
        expect(Math.max(columns, rows) * tile).toBeLessThanOrEqual(Math.min(mostSide, 2_880))
        expect(columns * rows).toBeGreaterThanOrEqual(room)
        // The oldest cards have half the side.
        expect(room).toBe(Math.min(count, mostSide === 2_048 ? 1_024 : mostPortraits))
      }),
    )
  })

  it('is drawn in strips that hold every square once and never leave their row', () => {
    const squares = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(squares, squares, fc.integer({ min: 1, max: 45 }), (one, other, columns) => {
        const [first, end] = [Math.min(one, other), Math.max(one, other)]
        const strips = stripsOf(first, end, columns)
        const all = strips.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i))
        expect(all).toEqual(Array.from({ length: end - first }, (_, i) => first + i))
        for (const { at, count } of strips) {
          expect(Math.floor(at / columns)).toBe(Math.floor((at + count - 1) / columns))
        }
      }),
    )
  })

  it('is cut a third from the top, as every portrait', () => {
    expect(squareIn(100, 100)).toEqual({ x: 0, y: 0, side: 100 })
    expect(squareIn(300, 100)).toEqual({ x: 100, y: 0, side: 100 })
    expect(squareIn(100, 180)).toEqual({ x: 0, y: 10, side: 100 })
  })
})

/** A worker's thread as the page sees it. */
class Thread {
  static readonly started: Thread[] = []
  readonly asked: StripRequest[] = []
  isOver = false
  onmessage: ((event: { data: StripAnswer }) => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    Thread.started.push(this)
  }
  postMessage(request: StripRequest): void {
    this.asked.push(request)
  }
  terminate(): void {
    this.isOver = true
  }
  /** Answers a request; `lost` are the places in it whose pictures cannot be had. */
  answer(request: StripRequest | undefined, lost: readonly number[] = []): void {
    if (!request) throw new Error('nothing was asked for')
    const came = request.pictures.map((_, at) => !lost.includes(at))
    this.onmessage?.({ data: { at: request.at, came, bitmap: { close: () => undefined } as ImageBitmap } })
  }
}

const picture = (of: number) => `/media/${of}.640.jpg`
const pictures = (from: number, end: number) =>
  new Set(Array.from({ length: end - from }, (_, at) => picture(from + at)))

describe('the portraits of a moon', () => {
  beforeEach(() => {
    Thread.started.length = 0
    vi.stubGlobal('Worker', Thread)
    vi.stubGlobal('OffscreenCanvas', class {})
    vi.stubGlobal('location', new URL('https://draw.example/live_draw/1'))
  })
  const painterOf = (count: number, mostSide = 4_096) => {
    const painter = portraitPainter(count, mostSide)
    if (!painter) throw new Error('nothing draws beside the page')
    return painter
  }
  const uploaded = (painter: ReturnType<typeof painterOf>) => {
    const strips: number[] = []
    const shown: string[] = []
    while (painter.isWaiting) shown.push(...painter.handOver(({ at }) => strips.push(at)))
    return { strips, shown }
  }

  it('are asked for in the smallest square that is sharp, and shown when all of them were handed over', () => {
    const painter = painterOf(1_000)
    painter.want(pictures(0, 50))
    const [thread] = Thread.started as [Thread]
    expect(thread.asked.map(({ at, tile, pictures: { length } }) => [at, tile, length])).toEqual([
      [0, 64, 45],
      [45, 64, 5],
    ])
    expect(thread.asked[0]?.pictures[3]).toBe('https://draw.example/media/3.64.jpg')
    thread.answer(thread.asked[0])
    expect([painter.isWaiting, painter.placeOf(picture(0))]).toEqual([false, 0])
    thread.answer(thread.asked[1])
    expect(thread.isOver).toBe(true)
    painter.handOver(() => undefined)
    expect(painter.placeOf(picture(0))).toBe(0)
    expect(painter.handOver(() => undefined)).toEqual(pictures(0, 50))
    expect([painter.isWaiting, painter.placeOf(picture(0)), painter.placeOf(picture(49))]).toEqual([
      false,
      1,
      50,
    ])
  })

  it('of who comes in later are drawn beside those that are there', () => {
    const painter = painterOf(1_000)
    painter.want(pictures(0, 44))
    Thread.started[0]?.answer(Thread.started[0].asked[0])
    uploaded(painter)
    painter.want(pictures(0, 47))
    const second = Thread.started[1] as Thread
    expect(second.asked.map(({ at, pictures: { length } }) => [at, length])).toEqual([
      [44, 1],
      [45, 2],
    ])
    for (const request of second.asked) second.answer(request)
    expect(uploaded(painter)).toEqual({ strips: [44, 45], shown: [...pictures(44, 47)] })
  })

  it('are those of the first two thousand, and of nobody whose picture is another host’s', () => {
    const painter = painterOf(9_000)
    const abroad = 'https://media.example/media/a.640.jpg'
    expect(painter.want(new Set([abroad, ...pictures(0, 2_500)]))).toBe(true)
    const [thread] = Thread.started as [Thread]
    for (const request of [...thread.asked]) thread.answer(request)
    const { shown } = uploaded(painter)
    expect(shown).toEqual([...pictures(0, mostPortraits)])
    expect([painter.placeOf(picture(mostPortraits)), painter.placeOf(abroad)]).toEqual([0, 0])
  })

  it('ask for a larger sheet where more come than were expected', () => {
    const painter = painterOf(100)
    expect([painter.want(pictures(0, 100)), painter.want(pictures(0, 101))]).toEqual([true, false])
  })

  it('leave names where a picture is lost, and come when it can be had after all', () => {
    vi.useFakeTimers()
    const painter = painterOf(10)
    painter.want(pictures(0, 3))
    const [thread] = Thread.started as [Thread]
    thread.answer(thread.asked[0], [1])
    expect(uploaded(painter).shown).toEqual([picture(0), picture(2)])
    expect(painter.placeOf(picture(1))).toBe(0)
    vi.runOnlyPendingTimers()
    const second = Thread.started[1] as Thread
    expect(second.asked[0]).toMatchObject({ at: 1, pictures: ['https://draw.example/media/1.256.jpg'] })
    second.answer(second.asked[0])
    expect([uploaded(painter).shown, painter.placeOf(picture(1))]).toEqual([[picture(1)], 2])
  })

  it('are not asked for without end, and not at all once the moon is over', () => {
    vi.useFakeTimers()
    const painter = painterOf(10)
    painter.want(pictures(0, 1))
    for (let at = 0; at < 10; at++) {
      Thread.started.at(-1)?.answer(Thread.started.at(-1)?.asked[0], [0])
      vi.runOnlyPendingTimers()
      if (Thread.started.length <= at + 1) break
    }
    expect(Thread.started).toHaveLength(4)
    const other = painterOf(10)
    other.want(pictures(0, 1))
    Thread.started.at(-1)?.answer(Thread.started.at(-1)?.asked[0], [0])
    other.end()
    vi.runOnlyPendingTimers()
    expect(Thread.started).toHaveLength(5)
  })

  it('are left out where a browser draws nothing beside the page, or its worker does not start', () => {
    const painter = painterOf(10)
    painter.want(pictures(0, 3))
    Thread.started[0]?.onerror?.()
    expect([painter.isWaiting, painter.placeOf(picture(0)), Thread.started[0]?.isOver]).toEqual([
      false,
      0,
      true,
    ])
    vi.stubGlobal('OffscreenCanvas', undefined)
    expect(portraitPainter(10, 4_096)).toBeNull()
  })
})

describe('the worker that draws portraits', () => {
  it('takes what the hall has put aside before the network, and says what it could not have', async () => {
    const said: [StripAnswer, { readonly transfer: unknown }][] = []
    const drawn: unknown[] = []
    const fetched: string[] = []
    let hear: ((event: { data: StripRequest }) => void) | undefined
    vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
      hear = listener
    })
    vi.stubGlobal('postMessage', (...message: (typeof said)[number]) => said.push(message))
    vi.stubGlobal('caches', {
      match: async (address: string) => (address === '/kept' ? new Response('kept') : undefined),
    })
    vi.stubGlobal('fetch', async (address: string) => {
      fetched.push(address)
      return address === '/there' ? new Response('there') : new Response(null, { status: 404 })
    })
    vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
      return { of: await blob.text(), width: 90, height: 180, close: () => undefined }
    })
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        readonly width: number
        readonly height: number
        constructor(width: number, height: number) {
          ;[this.width, this.height] = [width, height]
        }
        getContext = () => ({
          drawImage: ({ of }: { of: string }, ...where: number[]) => drawn.push([of, ...where]),
        })
        transferToImageBitmap = () => ({ width: this.width, height: this.height })
      },
    )
    await import('./portraits.worker.ts')
    hear?.({ data: { tile: 64, at: 45, pictures: ['/kept', '/gone', '/there'] } })
    await vi.waitFor(() => expect(said).toHaveLength(1))
    const [[answer, { transfer }]] = said as [(typeof said)[number]]
    expect(answer).toMatchObject({ at: 45, came: [true, false, true], bitmap: { width: 192, height: 64 } })
    expect(transfer).toEqual([answer.bitmap])
    expect(fetched).toEqual(['/gone', '/there'])
    expect(drawn).toEqual([
      ['kept', 0, 15, 90, 90, 0, 0, 64, 64],
      ['there', 0, 15, 90, 90, 128, 0, 64, 64],
    ])
  })
})
