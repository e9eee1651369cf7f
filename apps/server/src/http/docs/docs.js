import { element, lang, reader, say } from './docs-schema.js'

/**
 * @typedef {import('./docs-schema.js').Schema} Schema
 * @typedef {{ name: string, required?: boolean, schema: Schema, description?: string }} Parameter
 * @typedef {{ operationId: string, summary: string, description?: string, tags?: string[],
 *   security: Record<string, string[]>[], parameters?: Parameter[],
 *   requestBody?: { content: Record<string, { schema: Schema }> },
 *   responses: Record<string, { description: string, content?: Record<string, { schema?: Schema }> }> }} Operation
 * @typedef {{ method: string, path: string, operation: Operation }} Call
 */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const byId = (id) => /** @type {T} */ (document.getElementById(id))
const main = byId('operations')
const filter = /** @type {HTMLInputElement} */ (byId('filter'))
const json = 'application/json'

/** The groups that the first part of a path makes, by what people call them. */
const names = {
  zh: {
    task: '抽奖',
    live: '大屏',
    entry: '参与',
    media: '评论区',
    lots: '抽签',
    proof: '证明',
    log: '公开日志',
    auth: '登录',
    outside: '公众号与企业微信',
    pay: '购买',
    wechat: '微信群',
    template: '模板',
    member: '参与者',
    prize: '奖品',
    award: '中奖',
    notice: '消息',
    upload: '上传',
    webhook: '事件推送',
    apikey: '密钥',
    embed: '网页嵌入',
    account: '账号',
    mini: '小程序',
    other: '其他',
  },
  en: {
    task: 'Draws',
    live: 'Big screen',
    entry: 'Entering',
    media: 'Comments',
    lots: 'Lots',
    proof: 'Proofs',
    log: 'Public log',
    auth: 'Signing in',
    outside: 'WeChat and WeCom',
    pay: 'Buying',
    wechat: 'WeChat groups',
    template: 'Templates',
    member: 'Entrants',
    prize: 'Prizes',
    award: 'Awards',
    notice: 'Messages',
    upload: 'Uploads',
    webhook: 'Webhooks',
    apikey: 'Keys',
    embed: 'Embedding',
    account: 'Account',
    mini: 'Mini program',
    other: 'Other',
  },
}[lang]

/** First parts of paths that belong to a group of another name. */
const within = /** @type {Record<string, string>} */ ({
  guest: 'auth',
  userlogin: 'auth',
  user: 'account',
  beacon: 'proof',
  claim: 'award',
  beta: 'media',
  ent: 'outside',
  wework: 'outside',
})

/**
 * The tag of a call; without one, what its path begins with.
 * @param {Call} call
 */
function groupOf({ path, operation }) {
  if (operation.tags?.[0]) return operation.tags[0]
  const parts = path.split('/').slice(4)
  const first = (parts[0] === 'lotto' && parts[1]) || parts[0] || ''
  const group = within[first] ?? first
  return group in names ? group : 'other'
}

/** Who may call. @param {Operation} operation */
function whoOf({ security }) {
  if (security.length === 0) return say.anyone
  return security.some((one) => Object.keys(one).length === 0) ? say.visitor : say.signedIn
}

/** @param {{ objectsIn: ReturnType<typeof reader>['objectsIn'] }} read @param {Operation} operation */
function inputOf({ objectsIn }, { requestBody, parameters = [] }) {
  const body = requestBody?.content[json]?.schema
  if (body) return objectsIn(body).length > 0 ? body : null
  if (parameters.length === 0) return null
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name)
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [
      name,
      { ...schema, ...(description && { description }) },
    ]),
  )
  return { type: 'object', properties, required: needed }
}

/** How it is called from a shell. @param {Call} call @param {unknown} value */
function curl({ method, path, operation }, value) {
  const url = location.origin + path
  const head = operation.security.flatMap(({ key = [] }) => key)[0]
    ? ['-H "Authorization: Bearer $FAIRDRAW_KEY"']
    : []
  const token =
    head.length === 0 && operation.security.some(({ token }) => token) ? ['-H "token: $TOKEN"'] : []
  const content = operation.requestBody?.content ?? {}
  const query = new URLSearchParams(Object.entries(value ?? {}).map(([name, one]) => [name, String(one)]))
  if (method !== 'post')
    return ['curl', ...head, ...token, `'${url}${query.size > 0 ? `?${query}` : ''}'`].join(' ')
  const sent =
    content[json] || !content['multipart/form-data']
      ? [`--json '${JSON.stringify(value ?? {})}'`]
      : ["-F 'file=@FILE'"]
  return ['curl', ...head, ...token, ...sent, `'${url}'`].join(' \\\n  ')
}

/** @param {ReturnType<typeof reader>} read @param {Call} call */
function insideOf(read, call) {
  const { operation } = call
  const { 200: answer, 302: redirect, ...failures } = operation.responses
  const input = inputOf(read, operation)
  const scope = operation.security.flatMap(({ key = [] }) => key)[0]
  const form = operation.requestBody?.content['multipart/form-data']?.schema
  const data = (answer ?? redirect)?.content?.[json]?.schema?.properties?.data
  const refused = Object.entries(failures).flatMap(([http, { description }]) =>
    description.split(' · ').map((one) => element('li', '', element('code', '', http), ` ${one}`)),
  )
  return element(
    'div',
    '',
    ...(operation.description ? [element('p', '', operation.description)] : []),
    ...(scope === undefined ? [] : [element('p', '', `${say.scope}: `, element('code', '', scope))]),
    element('h3', '', say.input),
    input ? read.tree(input) : element('p', '', say.nothing),
    ...(form ? [element('h3', '', say.file), read.tree(form)] : []),
    element('h3', '', say.example),
    element('pre', '', curl(call, input && read.example(input))),
    ...(data && read.objectsIn(data).length > 0 ? [element('h3', '', say.answer), read.tree(data)] : []),
    element('h3', '', say.refusals),
    element('ul', 'refusals', ...refused),
  )
}

/** @param {ReturnType<typeof reader>} read @param {Call} call */
function blockOf(read, call) {
  const { method, path, operation } = call
  const block = /** @type {HTMLDetailsElement} */ (
    element(
      'details',
      'call',
      element(
        'summary',
        '',
        element('span', `method method-${method}`, method.toUpperCase()),
        element('code', '', path),
        element('span', 'who', whoOf(operation)),
        element('span', 'said', operation.summary),
      ),
    )
  )
  block.id = operation.operationId
  // Hundreds of calls: each is written out when somebody opens it.
  block.addEventListener('toggle', () => block.append(insideOf(read, call)), { once: true })
  block.addEventListener('toggle', () => block.open && history.replaceState(null, '', `#${block.id}`))
  return block
}

/** @param {Schema & { paths: Record<string, Record<string, Operation>> }} told */
function show(told) {
  const read = reader(told)
  const groups = new Map()
  for (const [path, methods] of Object.entries(told.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const call = { method, path, operation }
      groups.set(groupOf(call), [...(groups.get(groupOf(call)) ?? []), call])
    }
  const order = [...groups].sort(([one], [other]) => Number(one === 'other') - Number(other === 'other'))
  for (const [group, calls] of order) {
    const title = names[/** @type {keyof typeof names} */ (group)] ?? group
    const head = element('h2', '', title)
    head.id = `group-${group}`
    const link = element('a', '', title, element('span', '', String(calls.length)))
    link.setAttribute('href', `#group-${group}`)
    byId('groups').append(link)
    main.append(element('section', '', head, ...calls.map((/** @type {Call} */ call) => blockOf(read, call))))
  }
}

/** Shows the calls whose line holds every word that is typed. */
function find() {
  const wanted = filter.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const section of main.querySelectorAll('section')) {
    const blocks = [...section.querySelectorAll('details.call')]
    for (const block of blocks) {
      const line = `${block.id} ${block.querySelector('summary')?.textContent}`.toLowerCase()
      const isFound = wanted.every((word) => line.includes(word))
      block.toggleAttribute('hidden', !isFound)
      if (isFound) found++
    }
    section.hidden = blocks.every((block) => block.hasAttribute('hidden'))
  }
  byId('count').textContent = found === 0 ? say.none : `${found} ${say.count}`
}

/** Opens the call that the address names. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) named.open = true
  named?.scrollIntoView()
}

document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
for (const place of document.querySelectorAll('[data-say]'))
  place.textContent = say[/** @type {keyof typeof say} */ (place.getAttribute('data-say'))]
byId('groups').setAttribute('aria-label', say.groups)
filter.addEventListener('input', find)
addEventListener('hashchange', openNamed)
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === filter) return
  event.preventDefault()
  filter.focus()
})

const answer = await fetch('openapi.json').catch(() => null)
if (answer?.ok) {
  show(await answer.json())
  find()
  openNamed()
} else main.append(element('p', '', say.lost))
