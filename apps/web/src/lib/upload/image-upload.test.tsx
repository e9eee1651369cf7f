// @vitest-environment jsdom
import { ToastPlace } from '@fairdraw/ui'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiPlace } from '../api-place.tsx'
import { turn, until } from '../testing/until.ts'
import { ImageUpload } from './image-upload.tsx'
import { VideoUpload } from './video-upload.tsx'

let root: Root
const noToken = () => null
const forget = () => undefined

const png = (bytes = 100, name = 'a.png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), new Uint8Array(bytes)], name)
const gif = () => new File(['GIF89a'], 'a.png', { type: 'image/png' })

/** The network below the browser: takes uploads and answers them, or holds them until they are given up. */
function network(envelope: object | null) {
  const sent: { readonly url: string; readonly form: FormData }[] = []
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    responseText = ''
    timeout = 0
    url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    send(form: FormData) {
      sent.push({ url: this.url, form })
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
      if (envelope) queueMicrotask(() => this.end(JSON.stringify(envelope)))
    }
    abort() {
      this.end('')
    }
    end(text: string) {
      this.responseText = text
      this.dispatchEvent(new Event('loadend'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

function Picture({ start = null }: { readonly start?: string | null }) {
  const [value, setValue] = useState<string | null>(start)
  return <ImageUpload label="头像" value={value} onChange={setValue} use="avatar" look="round" />
}

function Video() {
  const [value, setValue] = useState<string | null>(null)
  return <VideoUpload label="头图" value={value} onChange={setValue} />
}

const show = (node = <Picture />) =>
  act(async () =>
    root.render(
      <ToastPlace>
        <ApiPlace token={noToken} forgetToken={forget}>
          {node}
        </ApiPlace>
      </ToastPlace>,
    ),
  )
const well = () => document.querySelector<HTMLElement>('.upload')
const fault = () => document.querySelector('.upload-fault')?.textContent
const dialog = () => document.querySelector('dialog[open]')
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === name)

async function give(file: File, by: 'choose' | 'drop' | 'paste' = 'choose') {
  const files = [file] as unknown as FileList
  await act(async () => {
    if (by === 'choose') {
      const input = well()?.querySelector('input') as HTMLInputElement
      Object.defineProperty(input, 'files', { value: files, configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      const carried = by === 'drop' ? { dataTransfer: { files } } : { clipboardData: { files } }
      well()?.dispatchEvent(Object.assign(new Event(by, { bubbles: true, cancelable: true }), carried))
    }
  })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('a picture', () => {
  const answer = { sta: 0, msg: '', data: { url: '/media/a.png', width: 1, height: 1, size: 1 } }

  test.each(['choose', 'drop', 'paste'] as const)('is sent and shown: %s', async (by) => {
    const sent = network(answer)
    await show()
    await give(png(), by)
    await until(() => document.querySelector('img'))
    expect(sent.map(({ url }) => url)).toEqual(['/lotto/api/v1/upload/pic?ftype=avatar'])
    expect(document.querySelector('img')).toMatchObject({ alt: '头像' })
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/a.png')
  })

  test('shows how much has gone, and can be given up', async () => {
    network(null)
    await show()
    await give(png())
    await until(() => document.querySelector('[role=progressbar]'))
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('0.5')
    await act(async () => named('取消')?.click())
    expect([document.querySelector('[role=progressbar]'), document.querySelector('.fd-toast')]).toEqual([
      null,
      null,
    ])
  })

  test('says what the server refused', async () => {
    network({ sta: 2073, msg: '图片的像素太多，请缩小后再上传', data: null })
    await show()
    await give(png())
    await until(() => document.querySelector('.fd-toast'))
    expect(document.querySelector('.fd-toast')?.textContent).toBe('图片的像素太多，请缩小后再上传')
  })

  test('is removed', async () => {
    await show(<Picture start="/media/old.png" />)
    await act(async () => named('移除')?.click())
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('an image upload', () => {
  test('accepts only PNG or JPEG, by content', async () => {
    const sent = network({ sta: 0, msg: '', data: {} })
    await show()
    await give(gif())
    await until(fault)
    await turn()
    expect([fault(), sent.length]).toEqual(['仅支持 PNG、JPEG 格式的图片', 0])
  })

  test('over 5 MB is stopped by a dialog', async () => {
    const sent = network({ sta: 0, msg: '', data: {} })
    await show()
    await give(png(5 * 1024 * 1024))
    await until(dialog)
    await turn()
    expect([dialog()?.querySelector('h2')?.textContent, sent.length]).toEqual(['上传图片不能超过 5M', 0])
  })

  test('over 5 MB can go to the compressor that the operator named, in a new tab', async () => {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = 'fairdraw-settings'
    meta.content = JSON.stringify({ compressor_url: 'https://compressor.example/' })
    await show()
    await give(png(5 * 1024 * 1024))
    await until(dialog)
    const link = named('压缩图片')
    expect(['href', 'target', 'rel'].map((name) => link?.getAttribute(name))).toEqual([
      'https://compressor.example/',
      '_blank',
      'noopener noreferrer',
    ])
  })

  test('over 5 MB can be left', async () => {
    await show()
    await give(png(5 * 1024 * 1024))
    await until(dialog)
    await act(async () => named('取消')?.click())
    await until(() => dialog() === null)
    // The dialog tells a moment later that it was closed.
    await turn()
    expect([dialog(), fault()]).toEqual([null, ''])
  })

  test('that cannot be made smaller says so', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('damaged'))
    await show()
    await give(png(5 * 1024 * 1024))
    await until(dialog)
    await act(async () => named('在这里压缩')?.click())
    await until(fault)
    expect(fault()).toBe('这张图片在这里压缩不了，请换一张，或用别的工具压缩后再传')
  })
})

test('a video over 20 MB is refused', async () => {
  await show(<Video />)
  const begin = new Uint8Array([0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70])
  await give(new File([begin, new Uint8Array(20 * 1024 * 1024)], 'a.mp4'))
  await until(fault)
  expect(fault()).toBe('上传视频不能超过 20M')
})
