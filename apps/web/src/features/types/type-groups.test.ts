import { everyDrawType } from '@fairdraw/domain'
import { expect, it } from 'vitest'
import { typeGroups } from './type-groups.ts'
import { words } from './words.ts'

const codes = everyDrawType.map(({ code }) => code)

it('shows every draw type once', () => {
  const shown = typeGroups.flatMap((group) => group.codes as readonly string[])
  expect(shown.toSorted()).toEqual(codes.toSorted())
})

it.each(['zh', 'en'] as const)('tells about every draw type in %s', (lang) => {
  expect(Object.keys(words[lang].texts).toSorted()).toEqual(codes.toSorted())
})
