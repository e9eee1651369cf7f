import { isBuiltin } from 'node:module'

/**
 * One import of a source file. `typesOnly` ones are gone when the program runs.
 * @typedef {{ of: string, typesOnly: boolean }} Import
 */

const statement = /^[ \t]*(?:import|export)\b(?:(\s+type\b)?[^'"`;=()]*?\bfrom)?\s*['"]([^'"]+)['"]/gm
const call = /\b(?:import|import\.meta\.resolve|require)\(\s*['"]([^'"]+)['"]/g

/**
 * @param {string} source
 * @returns {Import[]}
 */
export function importsOf(source) {
  return [
    ...[...source.matchAll(statement)].map(([, type, of = '']) => ({ of, typesOnly: Boolean(type) })),
    ...[...source.matchAll(call)].map(([, of = '']) => ({ of, typesOnly: false })),
  ]
}

/** Whether a file does nothing but pass on what other files export. @param {string} source */
export function isBarrel(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
  const rest = code.replace(
    /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?/g,
    '',
  )
  return code !== '' && rest.trim() === ''
}

/**
 * The npm package an import belongs to; undefined for files of the tree and for Node's own modules.
 * @param {string} specifier
 */
export function packageOf(specifier) {
  if (specifier.startsWith('.') || isBuiltin(specifier)) return undefined
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
