// @vitest-environment jsdom
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { operOrId } from '../../lib/desk-paths.ts'
import { deskRoutes } from './desk-router.tsx'

const below = '/dashboard'
const leaf = (path: string) => matchRoutes(deskRoutes, path)?.at(-1)
const titleAt = (path: string) => leaf(path)?.route.handle?.title?.zh as string | undefined
const isUnknown = (path: string) => leaf(path)?.route.path === '*'

describe('the screens of the main area', () => {
  it.each([
    ['/mini', '小程序'],
    ['/create_draw', '创建抽奖'],
    ['/create_draw/base_draw/add/fast', '创建抽奖'],
    ['/create_draw/base_draw/edit/fast/7', '创建抽奖'],
    ['/create_draw/official_draw/add', '创建抽奖'],
    ['/create_draw/official_draw/add/7', '创建抽奖'],
    ['/create_draw/official_draw/edit/7', '创建抽奖'],
    ['/create_draw/microgroups_draw/add', '创建抽奖'],
    ['/create_draw/microgroups_draw/add/7', '创建抽奖'],
    ['/create_draw/microgroups_draw/edit/7', '创建抽奖'],
    ['/create_draw/screen_draw/add', '创建抽奖'],
    ['/create_draw/screen_draw/7', '创建抽奖'],
    ['/create_draw/media_draw/index', '创建抽奖'],
    ['/create_draw/media_draw/setting/2345abcdef', '创建抽奖'],
    ['/create_draw/media_draw/joinlist/7/1700000000/1', '创建抽奖'],
    ['/create_draw/media_draw/delay/7', '创建抽奖'],
    ['/create_draw/media_draw/timeopen/7', '创建抽奖'],
    ['/create_draw/media_draw/win/7/1', '创建抽奖'],
    ['/create_draw/media_draw/windetail/2345abcdef', '创建抽奖'],
    ['/create_draw/wework/add', '创建抽奖'],
    ['/create_draw/wework/7', '创建抽奖'],
    ['/create_draw/wecom_group/add', '创建抽奖'],
    ['/create_draw/wecom_group/7', '创建抽奖'],
    ['/create_draw/draw_lots/add', '创建抽奖'],
    ['/create_draw/draw_lots/7', '创建抽奖'],
    ['/lucky_draw', '我的抽奖'],
    ['/lucky_draw/index', '我的抽奖'],
    ['/lucky_draw/data/7/0/fast', '我的抽奖'],
    ['/lucky_draw/sub_form_data/7', '我的抽奖'],
    ['/pay', '购买产品'],
    ['/example', '客户案例'],
    ['/example/detail/7', '客户案例'],
  ])('%s is there, with the title %s', (path, title) => {
    expect(titleAt(below + path)).toBe(title)
  })

  it('gives the start of the main area no title of its own, so that it takes the tagline', () => {
    expect(leaf(below)?.route.index).toBe(true)
    expect(titleAt(below)).toBeUndefined()
  })

  it('gives every route with a title one in English, too, without a Chinese character', () => {
    const titles = [below, `${below}/pay`, `${below}/lucky_draw`, `${below}/mini`, `${below}/example`]
      .map((path) => leaf(path)?.route.handle?.title?.en as string | undefined)
      .filter((title) => title !== undefined)
    expect(titles).toEqual(['Buy a plan', 'My draws', 'Mini program', 'Customer cases'])
  })

  it.each([
    '/dashboard/nothing',
    '/dashboard/create_draw/official_draw/copy',
    '/nothing',
    '/dashboard/example/x',
  ])('sends the unknown path %s to the landing page', (path) => expect(isUnknown(path)).toBe(true))

  it('gives every screen a page of last resort inside the desk, on a route that is there before the screen is', () => {
    const isHeld = (path: string) =>
      (matchRoutes(deskRoutes, below + path) ?? [])
        .slice(1)
        .some(({ route }) => route.ErrorBoundary && !route.lazy)
    expect(
      ['', '/mini', '/pay', '/lucky_draw/index', '/create_draw/wework/add'].filter((path) => !isHeld(path)),
    ).toEqual([])
  })
})

describe('what stands in the place of :operType', () => {
  it.each(['add', 'edit', 'copy'])('is the operation %s', (part) => {
    expect(operOrId(part)).toEqual({ operType: part, id: null })
  })

  it('is an id when it is another value', () => {
    expect(operOrId('0198c')).toEqual({ operType: 'edit', id: '0198c' })
  })
})
