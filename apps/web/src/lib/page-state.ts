const begun: (() => void)[] = []

/** What a module remembers for as long as the page lives; kept together, so that all of it can be as after a load. */
export function pageState<State extends object>(begin: () => State): State {
  const state = begin()
  begun.push(() => Object.assign(state, begin()))
  return state
}

/** Makes everything that the page remembers as it is after a load; tests share a page, visitors load theirs. */
export function freshPage(): void {
  for (const again of begun) again()
}
