import { TableError } from '../table-error.ts'

type Context = { source?: string }

// Numbers of 16 digits or more do not fit a double: identities of comments and users on many platforms.
const mayHoldLongNumber = /\d{16}/
const longInteger = /^-?\d{16,}$/

/** The value of one element; integers too long for a number stay text, digit for digit. Throws `broken`. */
export function parseElement(text: string, line: number): unknown {
  try {
    return mayHoldLongNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch (cause) {
    throw new TableError('broken', 'the JSON cannot be read', { line, cause })
  }
}

function keepDigits(_key: string, value: unknown, context?: Context): unknown {
  const source = context?.source
  return typeof value === 'number' && source !== undefined && longInteger.test(source) ? source : value
}
