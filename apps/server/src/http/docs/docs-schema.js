/** @typedef {Record<string, any>} Schema */

/** Words of both languages, and the one that is read. */
const table = {
  zh: {
    skip: '跳到接口',
    plugins: '插件与接口',
    groups: '分组',
    title: '接口文档',
    lead: '网页能做的，接口都能做。这一页由正在运行的程序自己生成。',
    keys: '程序用密钥调用：Authorization: Bearer fdk_…，每个接口写明所需权限；没有写权限的接口不接受密钥。',
    envelope: '回答都是 { sta, msg, data }；sta 为 0 才是成功，其余的数写在每个接口的「拒绝」里。',
    find: '查找（按 / 键）',
    count: '个接口',
    none: '没有这样的接口，换一个词试试',
    anyone: '不用登录',
    visitor: '登录与否都行',
    signedIn: '需要登录',
    scope: '密钥权限',
    input: '输入',
    file: '上传文件',
    nothing: '不需要输入',
    answer: '结果 data',
    example: '例子',
    refusals: '拒绝',
    required: '必填',
    oneOf: '其中一种',
    most: '最多',
    least: '最少',
    default: '默认',
    lost: '没有读到接口说明，请刷新。',
  },
  en: {
    skip: 'Skip to the calls',
    plugins: 'Plugins and interface',
    groups: 'Groups',
    title: 'The interface',
    lead: 'What the pages do, a program can do. The running service makes this page itself.',
    keys: 'Programs call with a key, Authorization: Bearer fdk_…. Each call that takes one names the scope it needs; the others take none.',
    envelope:
      'Answers are { sta, msg, data }; sta 0 alone is success. What else it may be stands under Refusals.',
    find: 'Find (press /)',
    count: 'calls',
    none: 'No such call; try another word',
    anyone: 'no sign-in',
    visitor: 'signed in or not',
    signedIn: 'signed in',
    scope: 'scope of the key',
    input: 'Input',
    file: 'File',
    nothing: 'Takes nothing',
    answer: 'Answer: data',
    example: 'Example',
    refusals: 'Refusals',
    required: 'required',
    oneOf: 'one of',
    most: 'at most',
    least: 'at least',
    default: 'by default',
    lost: 'The description could not be read; please reload.',
  },
}

/** What was chosen on the other pages, else the browser's language. */
function langNow() {
  const tags = navigator.languages ?? ['zh']
  try {
    const chosen = localStorage.getItem('lang')
    if (chosen === 'zh' || chosen === 'en') return chosen
  } catch {
    // A browser that keeps nothing chose nothing.
  }
  return tags.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'zh' || tag === 'en') === 'zh' ? 'zh' : 'en'
}
export const lang = langNow()
export const say = table[lang]

/**
 * @param {string} tag
 * @param {string} name a class, or ''
 * @param {(Node | string)[]} inside
 */
export function element(tag, name, ...inside) {
  const made = document.createElement(tag)
  if (name) made.className = name
  made.append(...inside)
  return made
}

/** @param {Schema} root the whole document */
export function reader(root) {
  /**
   * What a reference stands for; nothing of what is merely true or false.
   * @param {Schema | boolean | undefined} schema
   * @returns {Schema}
   */
  function meant(schema) {
    if (typeof schema !== 'object') return {}
    const path = typeof schema.$ref === 'string' ? schema.$ref.split('/').slice(1) : null
    return path ? meant(path.reduce((/** @type {any} */ at, name) => at?.[name], root)) : schema
  }
  /** @param {Schema} schema */
  const choices = (schema) => /** @type {Schema[]} */ (schema.oneOf ?? schema.anyOf ?? [])

  /** The name of a type: its own where it has one. @param {Schema | undefined} given @returns {string} */
  function typeOf(given) {
    const schema = meant(given)
    if (given?.$ref) return given.$ref.split('/').at(-1)
    if ('const' in schema) return JSON.stringify(schema.const)
    if (schema.enum) return schema.enum.map((/** @type {unknown} */ one) => JSON.stringify(one)).join(' | ')
    if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
    if (schema.type === 'array') return `${typeOf(schema.items)}[]`
    if (choices(schema).length > 0) return [...new Set(choices(schema).map(typeOf))].join(' | ')
    return [schema.type ?? 'any'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '')
  }

  /** The bounds of a value in words. @param {Schema} schema */
  function boundsOf(schema) {
    const least = schema.minimum ?? schema.minLength ?? schema.minItems
    const most = schema.maximum ?? schema.maxLength ?? schema.maxItems
    return [
      least !== undefined && `${say.least} ${least}`,
      most !== undefined && most < 1e15 && `${say.most} ${most}`,
      'default' in schema && `${say.default} ${JSON.stringify(schema.default)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }

  /** The objects within a schema that have members of their own. @param {Schema | undefined} given @returns {Schema[]} */
  function objectsIn(given) {
    const schema = meant(given)
    if (schema.properties) return [schema]
    if (schema.type === 'array') return objectsIn(schema.items)
    return choices(schema).flatMap(objectsIn)
  }

  /** The members of an object, one a line, each opening to its own. @param {Schema | undefined} given @returns {HTMLElement} */
  function tree(given) {
    const list = element('ul', 'tree')
    for (const { properties, required = [] } of objectsIn(given).slice(0, 1))
      for (const [name, value] of Object.entries(properties))
        list.append(member(name, value, required.includes(name)))
    return list
  }

  /** @param {string} name @param {Schema} given @param {boolean} isNeeded */
  function member(name, given, isNeeded) {
    const schema = meant(given)
    const line = element(
      'span',
      'name',
      element('b', '', element('code', '', name)),
      ' ',
      element('code', '', typeOf(given)),
    )
    if (isNeeded) line.append(' ', element('span', 'needed', say.required))
    const bounds = boundsOf(schema)
    if (bounds) line.append(' ', element('small', '', bounds))
    const inside = objectsIn(schema)
    const told = [given.description ?? schema.description]
      .filter(Boolean)
      .map((text) => element('p', '', text))
    if (inside.length === 0) return element('li', '', line, ...told)
    const more = element('details', '', element('summary', '', line), ...told)
    // Built when it is opened: a schema may hold itself.
    more.addEventListener('toggle', () => more.append(...inside.map(tree)), { once: true })
    return element('li', '', more)
  }

  /** A value that a schema allows, of what it needs. @param {Schema | undefined} given @returns {any} */
  function example(given, deep = 0) {
    const schema = meant(given)
    if ('const' in schema) return schema.const
    if ('default' in schema) return schema.default
    if (schema.enum) return schema.enum[0]
    if (choices(schema).length > 0) return example(choices(schema)[0], deep)
    if (schema.type === 'array') return deep < 3 && schema.minItems ? [example(schema.items, deep + 1)] : []
    if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
    if (schema.type === 'boolean') return true
    if (schema.format === 'date-time') return '2027-01-16T12:00:00Z'
    if (!schema.properties || deep > 5) return '…'
    const needed = /** @type {string[]} */ (schema.required ?? [])
    return Object.fromEntries(needed.map((name) => [name, example(schema.properties[name], deep + 1)]))
  }

  return { tree, example, objectsIn }
}
