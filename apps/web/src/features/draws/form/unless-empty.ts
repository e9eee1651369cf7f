/** A list or a record; null where nothing is in it, so that it is left out of the settings. */
export function unlessEmpty<Value extends object>(value: Value): Value | null {
  return Object.keys(value).length === 0 ? null : value
}
