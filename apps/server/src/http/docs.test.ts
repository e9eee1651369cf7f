import { allRoutes, basePath } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp({ publicUrl: 'https://draw.example.org' })
})
afterAll(() => one.close())

test('the description names every call of the contract', async () => {
  const answer = await one.app.inject({ url: `${basePath}/openapi.json` })
  const { paths, servers } = answer.json<{ paths: Record<string, object>; servers: object }>()
  expect(servers).toEqual([{ url: 'https://draw.example.org' }])
  for (const { method, path } of allRoutes)
    expect(paths[basePath + path]).toHaveProperty(method.toLowerCase())
})

test('a call that takes a file is described as a form, with its input in the query', async () => {
  const { paths } = (await one.app.inject({ url: `${basePath}/openapi.json` })).json()
  const { parameters, requestBody, security } = paths[`${basePath}/upload/pic`].post
  expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data'])
  expect(requestBody.content['multipart/form-data'].schema.required).toEqual(['file'])
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['token', 'ftype'])
  expect(security).toEqual([{ token: [] }, { ticket: [] }, { key: ['draws:write'] }])
})

test('a call that takes JSON or a file is described once, with both bodies and what each is refused with', async () => {
  const { paths } = (await one.app.inject({ url: `${basePath}/openapi.json` })).json()
  const { operationId, description, parameters, requestBody, responses } =
    paths[`${basePath}/lotto/task/member/import`].post
  expect([operationId, description]).toEqual([
    'memberImport',
    expect.stringContaining('CSV, XLSX or JSON file'),
  ])
  expect(Object.keys(requestBody.content)).toEqual(['application/json', 'multipart/form-data'])
  expect(requestBody.content['application/json'].schema.required).toEqual(['id', 'members'])
  expect(parameters).toMatchObject([{ name: 'id', in: 'query', required: false }])
  expect(responses[413].description).toContain('list_too_large')
  expect(responses[409].description).toContain('file_unreadable')
})

test.each([
  ['docs', 'text/html; charset=utf-8'],
  ['docs.js', 'text/javascript; charset=utf-8'],
  ['docs-schema.js', 'text/javascript; charset=utf-8'],
  ['docs.css', 'text/css; charset=utf-8'],
])('%s can be read in a browser, under the policy of pages', async (path, type) => {
  const answer = await one.app.inject({ url: `${basePath}/${path}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
})
