// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endDesk, freshDesk, showDesk } from '../../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../../pages/organiser/testing/desk-server.ts'
import { useForm } from './form-place.ts'
import { PhonePreview } from './phone-preview.tsx'
import { SceneryField } from './scenery-field.tsx'
import { heldForm } from './testing/held-form.tsx'

beforeEach(freshDesk)
afterEach(endDesk)

function Preview() {
  const { form } = useForm()
  return (
    <PhonePreview
      form={form}
      type="fast"
      organiser={{ nickname: '山间茶事', headimgurl: null }}
      sealsAt={null}
    />
  )
}

test('a scenery is one of four radios, each seen in its own colours, and the preview follows', async () => {
  deskServer({})
  const { held, HeldForm } = heldForm()
  await showDesk(
    <HeldForm>
      <SceneryField />
      <Preview />
    </HeldForm>,
    '/form',
  )
  const radios = [...document.querySelectorAll<HTMLInputElement>('.form-sceneries input[type=radio]')]
  const small = [...document.querySelectorAll<HTMLElement>('.scenery-small')].map(
    (one) => one.dataset.scenery,
  )
  expect(small).toEqual(['landscape', 'lantern-night', 'plain-paper', 'spring-festival'])
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false])
  const shown = () => document.querySelector<HTMLElement>('.phone-screen')?.dataset.scenery
  expect(shown()).toBeUndefined()
  await act(async () => radios[1]?.click())
  expect([held.now.scenery, shown()]).toEqual(['lantern-night', 'lantern-night'])
  await act(async () => radios[0]?.click())
  expect([held.now.scenery, shown()]).toEqual([null, undefined])
})
