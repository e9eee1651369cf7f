import type { Page } from 'playwright-core'

/** Chinese characters on an English page that nobody typed. */
export async function untranslatedOn(page: Page, typed: readonly string[]): Promise<readonly string[]> {
  const said = await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const own = (element: Element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
    const named = (element: Element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name))
    return [...document.querySelectorAll('body *')]
      .filter((element) => isShown(element) && !element.closest('[lang^=zh], noscript, script, style'))
      .flatMap((element) => [...own(element), ...named(element)])
      .filter((text): text is string => /\p{Script=Han}/u.test(text ?? ''))
  })
  const isHan = /\p{Script=Han}/u
  // Masked people, and the characters that stand for their pictures.
  const first = new Set(typed.map((words) => words[0]))
  const without = (text: string) =>
    typed
      .reduce((rest, words) => rest.replaceAll(words, ''), text)
      .replaceAll(/(\p{Script=Han})\*+/gu, (masked, name) => (first.has(name) ? '' : masked))
  const isTyped = (text: string) => first.has(text.trim()) || !isHan.test(without(text))
  return said.filter((text) => !isTyped(text)).map((text) => `untranslated: ${text.trim()}`)
}

/** Whether the page can be moved sideways. */
export async function sidewaysFaults(page: Page): Promise<readonly string[]> {
  const { wide, narrow, widest } = await page.evaluate(() => {
    const narrow = document.documentElement.clientWidth
    const isClipped = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(above).overflowX) && above !== document.body)
          return true
      return false
    }
    const over = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > narrow + 1 && !isClipped(element),
    )
    const names = over.map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`)
    return { wide: document.documentElement.scrollWidth, narrow, widest: names.slice(0, 3).join(', ') }
  })
  return wide > narrow ? [`sideways: ${wide} px in a window of ${narrow}: ${widest}`] : []
}
