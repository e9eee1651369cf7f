import { undoStubs } from './undo-stubs.ts'

type Kept = readonly [holder: object, own: PropertyDescriptorMap]

const ownOf = (holder: object): Kept => [holder, Object.getOwnPropertyDescriptors(holder)]
const interfaces = Object.values(Object.getOwnPropertyDescriptors(globalThis))
  .map(({ value }) => value as unknown)
  .filter((value) => typeof value === 'function')

// jsdom has the element of dialogs, but not its modal side.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// Pages follow the browser's language; tests read Chinese unless they say otherwise.
Object.defineProperty(navigator, 'languages', { get: () => ['zh-CN', 'en'], configurable: true })

/** The browser as jsdom made it: what tests put in place of what jsdom lacks goes with their file. */
const made: readonly Kept[] = [
  ...[document, navigator, history, screen, URL].map(ownOf),
  ...interfaces.flatMap(({ prototype }) => (isOfDom(prototype) ? [ownOf(prototype)] : [])),
]
const functions = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
  ([, { value, configurable }]) => configurable && typeof value === 'function',
)

/** A browser without a past, at `/`: the files of a worker share one. */
export function freshBrowser(): void {
  undoStubs()
  for (const [holder, own] of made) makeAgain(holder, own)
  for (const [name, own] of functions) {
    if (Reflect.get(globalThis, name) !== own.value) Object.defineProperty(globalThis, name, own)
  }
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to drop one
    if (cookie) document.cookie = `${cookie.split('=', 1)[0]}=; max-age=0; path=/`
  }
  history.replaceState(null, '', '/')
  const { documentElement, head, body } = document
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  head.replaceChildren()
  body.replaceChildren()
}

function isOfDom(prototype: unknown): prototype is object {
  return prototype instanceof Node || prototype instanceof EventTarget || prototype instanceof Storage
}

function makeAgain(holder: object, own: PropertyDescriptorMap): void {
  for (const key of Reflect.ownKeys(holder)) {
    const now = Object.getOwnPropertyDescriptor(holder, key)
    const then = own[key as string]
    // React notes on the document that it listens there already.
    if (String(key).startsWith('_react')) continue
    if (then === undefined) Reflect.deleteProperty(holder, key)
    else if (now?.value !== then.value || now?.get !== then.get) Object.defineProperty(holder, key, then)
  }
}
