const kept: (readonly [state: object, begin: () => object])[] = []

/** What a module remembers for as long as the page lives; kept together, so that all of it can be as after a load. */
export function pageState<State extends object>(begin: () => State): State {
  const state = begin()
  kept.push([state, begin])
  return state
}

/** Makes everything that the page remembers as it is after a load; tests share a page, visitors load theirs. */
export function freshPage(): void {
  for (const [state, begin] of kept) {
    for (const key of Object.keys(state)) Reflect.deleteProperty(state, key)
    Object.assign(state, begin())
  }
}
