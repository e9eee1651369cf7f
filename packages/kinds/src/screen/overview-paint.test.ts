// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { overviewOf } from './overview-layout.ts'
import { type OverviewGiven, overviewPictures } from './overview-paint.ts'

const winnersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    name: index % 2 === 0 ? `沈知${index}` : `Catherine ${index}`,
    awardId: `a${index}`,
    tier: 3,
    prize: '咖啡',
  }))

const given = (count: number, more: Partial<OverviewGiven> = {}): OverviewGiven => ({
  title: '年会',
  outOf: 1_284,
  isRehearsal: false,
  lang: 'zh',
  code: () => ({ d: 'M0 0h1v1h-1z', side: 21 }),
  act: {
    act: 'reveal',
    since: new Date(2027, 0, 16, 20, 41).getTime(),
    round: { number: 1, of: 6, tier: 3, prize: '咖啡', winners: count },
    winners: winnersOf(count),
    drawn: [],
    fingerprint: '8VJN3KXD0Q',
    proofUrl: 'https://draw.example/proof/k3',
  },
  ...more,
})

/** A pen that notes what it writes and where; everything else it is asked for is done. */
async function written(picture: ReturnType<typeof overviewPictures>[number] | undefined) {
  vi.stubGlobal('Path2D', class {})
  const lines: { readonly text: string; readonly x: number }[] = []
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (set, name: string) => {
      if (name === 'fillText') return (text: string, x: number) => lines.push({ text, x })
      if (name === 'measureText') return (text: string) => ({ width: text.length * 30 })
      if (name === 'createRadialGradient') return () => ({ addColorStop: () => undefined })
      return set[name] ?? (() => undefined)
    },
  })
  await picture?.paint(pen as unknown as CanvasRenderingContext2D)
  return lines
}

afterEach(() => vi.unstubAllGlobals())

it('writes everybody where the stage has them, with prize, date, out of how many, and the fingerprint', async () => {
  const [picture, ...more] = overviewPictures(given(50))
  expect(more).toEqual([])
  expect([(picture?.width ?? 0) >= 1_920, (picture?.height ?? 0) >= 1_080]).toEqual([true, true])
  const lines = await written(picture)
  for (const { left, photo, lines: names } of overviewOf(winnersOf(50), { width: 1_920, height: 1_080 })
    .cells)
    for (const text of names) expect(lines).toContainEqual({ text, x: left + photo + 18 })
  const all = lines.map(({ text }) => text).join('\n')
  for (const part of ['三等奖', '咖啡', '2027年1月16日', '1,284', '年会', '8VJN-3KXD-0Q', '扫码自己算'])
    expect(all).toContain(part)
})

it('spreads more than a hundred over as many pictures as it takes', async () => {
  const pictures = overviewPictures(given(101))
  expect(pictures).toHaveLength(2)
  const texts = (await Promise.all(pictures.map(written))).map((lines) => lines.map(({ text }) => text))
  expect(texts.map((all) => all.includes('沈知100'))).toEqual([false, true])
  expect(texts[1]?.some((text) => text.includes('2/2'))).toBe(true)
})

it('gives a rehearsal neither fingerprint nor code, and says that nothing counts', async () => {
  const lines = await written(overviewPictures(given(3, { isRehearsal: true }))[0])
  const all = lines.map(({ text }) => text).join('\n')
  expect(all).toContain('彩排')
  expect(all).not.toMatch(/8VJN|扫码/)
})
