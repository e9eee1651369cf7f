const namePattern = /^[a-z0-9~.-]+(\/[a-z0-9~.-]+)*$/

/** The name of a file, if it is one that leads nowhere else. Throws RangeError. */
export function checkedName(name: string): string {
  const isPlain = namePattern.test(name) && name.split('/').every((part) => !/^\.+$/.test(part))
  if (!isPlain) throw new RangeError(`not a file name: ${name}`)
  return name
}
