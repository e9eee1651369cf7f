import { expect, test } from 'vitest'
import { deskPaths } from './desk-paths.ts'

/** The types of the six templates (their settings are held by the server's examples.test.ts), and where each draft is edited. */
test.each([
  ['screen', '/dashboard/create_draw/screen_draw/7'],
  ['turnlottery', '/dashboard/create_draw/base_draw/edit/turnlottery/7'],
  ['advance', '/dashboard/create_draw/base_draw/edit/advance/7'],
  ['media', '/dashboard/create_draw/media_draw/setting/7'],
  ['draw_lots', '/dashboard/create_draw/draw_lots/7'],
  ['card', '/dashboard/create_draw/base_draw/edit/card/7'],
])('the draft of a %s template is opened in the form of its type', (type, path) => {
  expect(deskPaths.form('edit', type, '7')).toBe(path)
})
