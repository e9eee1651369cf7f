import { expect, it } from 'vitest'
import { type RiverLantern, riverBytes, stride } from './river-lanterns.ts'

const crowd: RiverLantern[] = Array.from({ length: 30 }, (_, at) => ({
  along: at / 30,
  step: at + 1,
  label: `名${at}`,
  ...(at === 28 && { seat: -1 }),
  ...(at === 29 && { seat: 2 }),
}))

it('paints the water first, then all light on it, then the lanterns from the far shore to the front', () => {
  const { bytes, instances } = riverBytes(crowd, (label) => [label.length, 7])
  const view = new DataView(bytes)
  expect(bytes.byteLength).toBe(instances * stride)
  const all = Array.from({ length: instances }, (_, at) => ({
    step: view.getFloat32(at * stride + 4, true),
    letters: view.getUint16(at * stride + 22, true),
    role: view.getUint16(at * stride + 24, true),
    part: view.getUint16(at * stride + 26, true),
  }))
  expect([all[0]?.part, all[1]?.part, all.at(-1)?.part]).toEqual([0, 1, 2])
  const lanterns = all.filter(({ part }) => part === 2)
  expect(lanterns.map(({ step }) => step)).toEqual(crowd.map(({ step }) => step))
  expect(lanterns.map(({ role }) => role)).toEqual([...Array.from({ length: 28 }, () => 0), 9, 3])
  expect(lanterns.every(({ letters }) => letters === 2)).toBe(true)
})

it('takes up less than a megabyte for ten thousand people', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ along: at / 10_000, step: 9, label: '' }))
  expect(riverBytes(many, () => []).bytes.byteLength).toBeLessThan(1_000_000)
})
