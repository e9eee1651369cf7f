/*
 * What runs in the page of a rival: each function is sent there as its text, so none uses anything outside itself.
 */

/** Counts the frames in which a script draws. */
export function countFrames(): void {
  const request = globalThis.requestAnimationFrame
  let count = 0
  let last = 0
  globalThis.requestAnimationFrame = (callback) =>
    request((at) => {
      if (at !== last) count++
      last = at
      callback(at)
    })
  Object.assign(globalThis, { framesDrawn: () => count })
}

/** A clock that only `nextFrame` moves, a sixtieth of a second at a time: many spins take no time of their own. */
export function keepTime(): void {
  let now = Date.now()
  let waiting: FrameRequestCallback[] = []
  const nextFrame = () => {
    now += 1_000 / 60
    const due = waiting
    waiting = []
    for (const callback of due) callback(now)
  }
  Date.now = () => Math.floor(now)
  performance.now = () => now
  globalThis.requestAnimationFrame = (callback) => waiting.push(callback)
  globalThis.cancelAnimationFrame = () => undefined
  Object.assign(globalThis, { nextFrame, framesDrawn: () => 0 })
}

/** Takes the canvas away and leaves the sums, where only the place it stands on is asked for. */
export function drawNothing(): void {
  const canvas = CanvasRenderingContext2D.prototype
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(canvas)))
    if (typeof value === 'function' && name !== 'constructor')
      Object.assign(canvas, { [name]: () => ({ width: 20 }) })
}

export function beginSpinWheel(sectors: number): void {
  type Wheel = {
    onRest: (() => void) | null
    spinToItem(item: number, ms: number, toCentre: boolean, turns: number): void
    getCurrentIndex(): number
  }
  const { spinWheel, framesDrawn } = globalThis as unknown as {
    spinWheel: { Wheel: new (place: Element | null, options: object) => Wheel }
    framesDrawn: () => number
  }
  const items = Array.from({ length: sectors }, (_, at) => ({ label: `奖品 ${at + 1}` }))
  const wheel = new spinWheel.Wheel(document.getElementById('place'), { items, isInteractive: false })
  const spin = (sector: number, ms: number) =>
    new Promise<number>((resolve) => {
      wheel.onRest = () => resolve(wheel.getCurrentIndex())
      wheel.spinToItem(sector, ms, false, ms > 1_000 ? 6 : 1)
    })
  Object.assign(globalThis, { rival: { spin, frames: framesDrawn, goBlind: () => undefined } })
}

/** What it says it won is what it was told; where it stands is read from how far it is turned. */
export function beginLuckyWheel(sectors: number): void {
  type Wheel = { play(): void; stop(sector: number): void; defaultConfig: object; rotateDeg: number }
  const { LuckyCanvas, framesDrawn } = globalThis as unknown as {
    LuckyCanvas: { LuckyWheel: new (place: object, options: object) => Wheel }
    framesDrawn: () => number
  }
  let end: () => void = () => undefined
  const prizes = Array.from({ length: sectors }, (_, at) => ({
    background: at % 2 ? '#e7efea' : '#f3dfb4',
    fonts: [{ text: `奖品 ${at + 1}`, top: '10%' }],
  }))
  const wheel = new LuckyCanvas.LuckyWheel(
    { el: '#place', width: '352px', height: '352px' },
    {
      prizes,
      blocks: [{ padding: '12px', background: '#fff' }],
      buttons: [{ radius: '25%', background: '#c23a1d', pointer: true }],
      end: () => end(),
    },
  )
  const spin = (sector: number, ms: number) =>
    new Promise<number>((resolve) => {
      // Its first sector begins at the pointer where the wheel is not turned.
      end = () => resolve(Math.floor(((((-wheel.rotateDeg % 360) + 360) % 360) / 360) * sectors))
      // Slowing down within 75 ms from its usual speed it would choose to turn by nothing, and never end.
      const quick = ms > 1_000 ? {} : { speed: 250 }
      wheel.defaultConfig = { accelerationTime: ms / 2, decelerationTime: ms / 2, stopRange: 0.6, ...quick }
      wheel.play()
      wheel.stop(sector)
    })
  const goBlind = () => Object.assign(wheel, { draw: () => undefined })
  Object.assign(globalThis, { rival: { spin, frames: framesDrawn, goBlind } })
}

export function beginLuckyGrid(): void {
  type Grid = { play(): void; stop(place: number): void; defaultConfig: object; currIndex: number }
  const { LuckyCanvas, framesDrawn } = globalThis as unknown as {
    LuckyCanvas: { LuckyGrid: new (place: object, options: object) => Grid }
    framesDrawn: () => number
  }
  let end: () => void = () => undefined
  const round = [0, 1, 2, 5, 8, 7, 6, 3]
  const grid = new LuckyCanvas.LuckyGrid(
    { el: '#place', width: '352px', height: '352px' },
    {
      prizes: round.map((place, at) => ({
        x: place % 3,
        y: Math.floor(place / 3),
        background: '#e7efea',
        fonts: [{ text: `奖品 ${at + 1}`, top: '40%' }],
      })),
      buttons: [{ x: 1, y: 1, background: '#c23a1d' }],
      end: () => end(),
    },
  )
  const spin = (place: number, ms: number) =>
    new Promise<number>((resolve) => {
      end = () => resolve(Math.floor(grid.currIndex) % 8)
      const quick = ms > 1_000 ? {} : { speed: 250 }
      grid.defaultConfig = { accelerationTime: ms / 2, decelerationTime: ms / 2, ...quick }
      grid.play()
      grid.stop(place)
    })
  const goBlind = () => Object.assign(grid, { draw: () => undefined })
  Object.assign(globalThis, { rival: { spin, frames: framesDrawn, goBlind } })
}
