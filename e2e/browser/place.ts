import type { Page } from 'playwright-core'
import type { Draws, Who } from './every-state.ts'
import { type Held, intercept } from './intercept.ts'

export type Act = (page: Page) => Promise<unknown>

/** A state of a page: how to get there, and what is there once it is reached. */
export type Place = {
  readonly name: string
  readonly who: Who
  readonly path: (draws: Draws) => string
  readonly landmark: string
  /** What is done there before anything is looked at. */
  readonly act?: Act
  /** What is arranged before the page is opened, such as an answer that comes from elsewhere; it holds for one visit. */
  readonly before?: Act
  /** Complaints that belong there: the server says no, or does not answer, and the page shows it. */
  readonly refused?: RegExp
}

/** A public id that no draw has. */
export const nowhere = '2345abcdef'

export const at = (
  who: Who,
  name: string,
  path: Place['path'],
  landmark: string,
  act?: Act,
  more: Pick<Place, 'before' | 'refused'> = {},
): Place => ({
  who,
  name,
  path,
  landmark,
  ...more,
  ...(act && { act }),
})

export const desk = (
  name: string,
  path: Place['path'],
  landmark: string,
  act?: Act,
  more?: Pick<Place, 'before' | 'refused'>,
) => at('organiser', `desk: ${name}`, path, landmark, act, more)

export const newcomer = (name: string, path: Place['path'], landmark: string, act?: Act) =>
  at('newcomer', `desk: ${name}`, path, landmark, act)

/** The next request that ends so is handled so, once. */
export const once =
  (path: string, handle: (held: Held) => unknown): Act =>
  (page) => {
    let isOver = false
    return intercept(page, path, (held) => {
      if (isOver) return held.goOn()
      isOver = true
      return handle(held)
    })
  }

/** Calls of this kind are answered so, however often they are made. */
export const always =
  (call: string, json: object, status = 200): Act =>
  (page) =>
    intercept(page, call, (held) => held.answer(json, status))

/** The next call of this kind is answered so, once. */
export const answered = (call: string, json: object, status = 200): Act =>
  once(call, (held) => held.answer(json, status))
