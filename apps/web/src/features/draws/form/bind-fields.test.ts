import { expect, test, vi } from 'vitest'
import { bindFields, bindLines, bindOptional } from './bind-fields.ts'

type Line = { readonly startAt: number | null; readonly name?: string }

test('a control is bound to the field of its name, which the contract writes in its own way', () => {
  const put = vi.fn<(line: Line) => void>()
  const { path, value, onChange } = bindFields<Line>({ startAt: 1, name: 'a' }, put, 'stages.0')('startAt')
  expect([path, value]).toEqual(['stages.0.start_at', 1])
  onChange(null)
  expect(put).toHaveBeenCalledWith({ startAt: null, name: 'a' })
})

test('a change of one line leaves the others', () => {
  const put = vi.fn<(lines: readonly Line[]) => void>()
  const lines: readonly Line[] = [{ startAt: 1 }, { startAt: 2 }]
  const { path, onChange } = bindLines(lines, put, 'stages')(1)('startAt')
  expect(path).toBe('stages.1.start_at')
  onChange(3)
  expect(put).toHaveBeenCalledWith([{ startAt: 1 }, { startAt: 3 }])
})

test('a field that need not be there goes when it is emptied', () => {
  const put = vi.fn<(line: Line) => void>()
  bindOptional<Line>({ startAt: 1, name: 'a' }, put, 'stages.0')('name').onChange(null)
  expect(put).toHaveBeenCalledWith({ startAt: 1 })
})
