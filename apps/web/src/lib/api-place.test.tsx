// @vitest-environment jsdom
import { ToastPlace } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { ApiPlace, useApi } from './api-place.tsx'
import { userToken } from './session.ts'
import { untilHolds } from './testing/until.ts'

let root: Root
let api: ApiClient
const sent: { readonly path: string; readonly body: unknown }[] = []

function Hold() {
  api = useApi()
  return null
}

type Answers = Readonly<Record<string, readonly [sta: number, msg: string, data?: object]>>

/** A server that answers each path with an envelope. */
function answering(answers: Answers) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = new URL(url, 'http://x').pathname.replace('/lotto/api/v1', '')
    sent.push({ path, body: JSON.parse(String(body ?? 'null')) })
    const [sta, msg, data = {}] = answers[path] ?? [0, '']
    return new Response(JSON.stringify({ sta, msg, data }), { status: sta === 0 ? 200 : 400 })
  })
}

const dialog = () => document.querySelector('dialog[open]')
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog[open] button, dialog[open] a')].find(
    (one) => one.textContent === name,
  )
const field = (name: string) => document.querySelector<HTMLInputElement>(`dialog[open] [name=${name}]`)
const press = (name: string) => act(async () => button(name)?.click())
const type = (name: string, value: string) =>
  act(async () => {
    const input = field(name)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

const refuse = async (...envelope: readonly [sta: number, msg: string, data?: object]) => {
  answering({ '/lotto/entry/join': envelope })
  await act(() => api.call('entryJoin', { lid: '2345abcdef' }))
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.setItem('token', 't')
  sent.length = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <ToastPlace>
        <ApiPlace token={userToken} forgetToken={() => localStorage.clear()}>
          <Hold />
        </ApiPlace>
      </ToastPlace>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('sta 20027', () => {
  const link = 'https://www.bilibili.com/video/BV1'
  const askAboutLink = async () => {
    answering({ '/lotto/beta/apply': [20027, ''] })
    await act(() => api.call('betaApply', { feature: 'media_other', link, contact: 'x' }))
    await untilHolds(() => expect(dialog()).not.toBeNull())
  }

  test('opens a dialog with its words', async () => {
    await askAboutLink()
    expect(dialog()?.querySelector('h2')?.textContent).toBe('暂不支持该链接')
    expect(dialog()?.textContent).toContain('评论区抽奖已上线抖音、小红书、微博平台，其他平台正在邀请内测')
  })

  test('再看看 closes it', async () => {
    await askAboutLink()
    await press('再看看')
    expect(dialog()).toBeNull()
  })

  test('opens again for the next link', async () => {
    await askAboutLink()
    await press('再看看')
    await askAboutLink()
    expect(button('再看看')).toBeDefined()
  })

  test('申请内测 opens the support panel with the link filled in', async () => {
    await askAboutLink()
    await press('申请内测')
    await untilHolds(() => expect(field('link')?.value).toBe(link))
    expect(
      document.querySelector<HTMLInputElement>('dialog[open] :checked')?.parentElement?.textContent,
    ).toBe('哔哩哔哩')
  })

  describe('the application', () => {
    const applyWith = async (contact: string, ...answer: Answers[string]) => {
      await askAboutLink()
      await press('申请内测')
      await untilHolds(() => expect(field('contact')).not.toBeNull())
      answering({ '/lotto/beta/apply': answer })
      sent.length = 0
      await type('contact', contact)
      await act(async () => button('提交申请')?.click())
    }

    test('needs a contact', async () => {
      await applyWith('', 0, '')
      expect([dialog()?.textContent?.includes('请输入联系方式'), sent]).toEqual([true, []])
    })

    test('is sent and said to have arrived', async () => {
      await applyWith('13800138000', 0, '', { id: '1' })
      expect(sent).toEqual([
        {
          path: '/lotto/beta/apply',
          body: { feature: 'media_bilibili', link, contact: '13800138000', note: '' },
        },
      ])
      expect(dialog()?.textContent).toContain('申请已提交')
    })

    test('says why it failed', async () => {
      await applyWith('a', -1, '服务出错了')
      expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('服务出错了')
    })

    test('says beside its field what the server rejected', async () => {
      await applyWith('a', 1001, '', { fields: { contact: '最多 100 个字' } })
      expect(document.getElementById(`${field('contact')?.id}-note`)?.textContent).toBe('最多 100 个字')
    })
  })

  test('a visitor is asked to sign in before applying', async () => {
    await askAboutLink()
    localStorage.clear()
    await press('申请内测')
    await untilHolds(() => expect(button('去登录')?.getAttribute('href')).toMatch(/^\/\?back=.+#sign-in$/))
  })
})

describe('a locked feature', () => {
  test('says what is locked, which plan opens it, and leads to the plans', async () => {
    await refuse(3001, '升级后即可使用这项功能', { from: 'hide_winner_list', desc: '隐藏中奖名单' })
    await untilHolds(() => expect(dialog()?.textContent).toContain('「隐藏中奖名单」需要专业版'))
    expect(button('查看方案')?.getAttribute('href')).toBe('/dashboard/pay')
  })

  test('that no plan unlocks is only named', async () => {
    await refuse(3001, 'x', { from: 'deadline_beyond_vip', desc: '截止时间超出会员有效期' })
    await untilHolds(() => expect(dialog()?.querySelector('h2')?.textContent).toBe('截止时间超出会员有效期'))
  })

  test('that the catalogue does not know is said in the words of the server', async () => {
    await refuse(3001, 'x', { from: 'something_new', desc: '新的功能' })
    await untilHolds(() => expect(dialog()?.querySelector('h2')?.textContent).toBe('新的功能'))
  })
})
