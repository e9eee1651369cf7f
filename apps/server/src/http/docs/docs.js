/**
 * @typedef {{ operationId: string, summary: string, security: Record<string, string[]>[], parameters?: object[],
 *   requestBody?: { content: Record<string, { schema: object }> },
 *   responses: Record<string, { description: string, content?: Record<string, { schema?: object }> }> }} Operation
 */

const main = /** @type {HTMLElement} */ (document.querySelector('#operations'))
const filter = /** @type {HTMLInputElement} */ (document.querySelector('#filter'))

/**
 * @param {string} tag
 * @param {(Node | string)[]} inside
 */
function element(tag, ...inside) {
  const made = document.createElement(tag)
  made.append(...inside)
  return made
}

/**
 * @param {string} title
 * @param {unknown} schema
 */
function schemaBlock(title, schema) {
  if (!schema) return []
  return [element('h3', title), element('pre', JSON.stringify(schema, null, 2))]
}

/**
 * What a form holds; where the same call takes JSON as well, what stands in the query then.
 * @param {Operation} operation
 */
function fileIn({ requestBody, parameters }) {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  return json && form ? { query: parameters, form: form.schema } : form?.schema
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Operation} operation
 */
function operationBlock(method, path, operation) {
  const name = element('span', method.toUpperCase())
  name.className = 'method'
  const { 200: answer, 302: redirect, ...failures } = operation.responses
  const success = answer ?? redirect
  const token = operation.security.length === 0 ? 'token: –' : 'token'
  const scope = operation.security.flatMap(({ key = [] }) => key)[0]
  return element(
    'details',
    element('summary', name, element('code', path), ` ${operation.summary}`),
    element('p', element('code', token)),
    ...(scope === undefined
      ? []
      : [element('p', 'Authorization: Bearer fdk_… · 权限 Scope: ', element('code', scope))]),
    ...schemaBlock(
      '输入 Input',
      operation.requestBody?.content['application/json']?.schema ?? operation.parameters,
    ),
    ...schemaBlock('文件 File', fileIn(operation)),
    ...schemaBlock('结果 Answer', success?.content?.['application/json']?.schema),
    element('h3', '拒绝 Refusals'),
    element(
      'ul',
      ...Object.entries(failures).map(([http, { description }]) => element('li', `${http} · ${description}`)),
    ),
  )
}

const answer = await fetch('openapi.json')
const document_ = /** @type {{ paths: Record<string, Record<string, Operation>> }} */ (await answer.json())
for (const [path, methods] of Object.entries(document_.paths))
  for (const [method, operation] of Object.entries(methods))
    main.append(operationBlock(method, path, operation))

filter.addEventListener('input', () => {
  const wanted = filter.value.trim().toLowerCase()
  /** @type {HTMLElement} */ for (const block of main.children)
    block.hidden = !block.querySelector('summary')?.textContent?.toLowerCase().includes(wanted)
})
