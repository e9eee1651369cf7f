import type { Page } from 'playwright-core'
import { type Act, always, at, type Place } from './place.ts'

const made = '2027-01-02T03:04:05Z'
const hook = {
  id: 'hook1',
  url: 'https://shop.example.org/hooks/fairdraw?branch=west-of-the-river',
  note: 'Back office',
  events: ['draw.drawn', 'award.claimed'],
  draw: null,
  state: 'on',
  created_at: made,
  failing_since: null,
  old_secret_until: null,
}
const failing = {
  ...hook,
  id: 'hook2',
  url: 'https://crm.example.org/in',
  note: '',
  events: ['draw.published', 'draw.sealed', 'draw.drawn', 'draw.closed'],
  state: 'disabled',
  failing_since: made,
}
const delivery = (id: string, more: object) => ({
  id,
  event: 'draw.drawn',
  at: made,
  state: 'delivered',
  tries: 1,
  next_at: null,
  last_status: 204,
  last_problem: null,
  last_at: made,
  took_ms: 84,
  body: '{"type":"draw.drawn","timestamp":"2027-01-02T03:04:05Z","data":{"draw":{"lid":"2345abcdef"}}}',
  ...more,
})
const sent = [
  delivery('d1', {}),
  delivery('d2', { state: 'waiting', tries: 3, next_at: '2027-01-02T05:04:05Z', last_status: 503 }),
  delivery('d3', { state: 'given_up', tries: 10, last_status: null, last_problem: 'no_host', took_ms: null }),
]
const key = {
  id: 'key1',
  name: 'Back office',
  hint: 'x7Qz',
  scopes: ['draws:read', 'winners:read'],
  created_at: made,
  expires_at: '2027-04-02T03:04:05Z',
  used_at: made,
}

/** Receivers on the public internet cannot be reached from here: what the service says of them is answered for it. */
const says = async (page: Page, calls: Readonly<Record<string, unknown>>) => {
  for (const [call, data] of Object.entries(calls)) await always(call, { sta: 0, msg: '', data })(page)
}
const connected: Act = (page) =>
  says(page, {
    '/webhook/list': { list: [hook, failing] },
    '/webhook/deliveries': { list: sent, next_cursor: null },
    '/webhook/test': sent[2],
    '/webhook/add': { hook: { ...hook, id: 'hook3' }, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
    '/apikey/list': { list: [key] },
    '/apikey/add': { row: { ...key, id: 'key2' }, key: `fdk_${'Ab3'.repeat(14)}x` },
    '/embed/list': { list: [{ id: 's1', origin: 'https://www.example.org', added_at: made }] },
  })

const view = (name: string, act?: Act) =>
  at('organiser', `plugins${name}`, () => '/plugins', '.hook-row', act, { before: connected })
const dialog = (page: Page) => page.locator('dialog[open]')

/** Every state of the page of plugins. */
export const pluginsPlaces: readonly Place[] = [
  at('visitor', 'plugins', () => '/plugins', '#main h1'),
  at('visitor', 'interface, a call open', () => '/lotto/api/v1/docs#taskCreate', 'details[open] .tree'),
  at('newcomer', 'plugins on the free plan', () => '/plugins', '.connect-locked'),
  view(' of an organiser'),
  view(', log of a webhook', async (page) => {
    await page.locator('.hook-acts button[aria-expanded]').first().click()
    await page.locator('.delivery').first().waitFor()
  }),
  view(', guides unfolded', async (page) => {
    for (const summary of await page.locator('#guides summary').all()) await summary.click()
  }),
  view(', adding a webhook with mistakes', async (page) => {
    await page.locator('#hooks .plugins-acts button').click()
    await dialog(page).locator('button[type=submit]').click()
    await page.locator('dialog[open] [aria-invalid]').waitFor()
  }),
  view(', secret of a webhook', async (page) => {
    await page.locator('#hooks .plugins-acts button').click()
    await dialog(page).locator('input[inputmode=url]').fill('https://shop.example.org/hook')
    await dialog(page).locator('button[type=submit]').click()
    await page.locator('dialog[open] .connect-once').waitFor()
  }),
  view(', a test that failed', async (page) => {
    await page.locator('#hooks .hook-acts .fd-button-outline').first().click()
    await page.locator('dialog[open] .delivery').waitFor()
  }),
  view(', making a key', async (page) => {
    await page.locator('#keys .plugins-acts button').click()
    await dialog(page).waitFor()
  }),
  view(', a new key', async (page) => {
    await page.locator('#keys .plugins-acts button').click()
    await dialog(page).locator('input').first().fill('Back office')
    await dialog(page).locator('button[type=submit]').click()
    await page.locator('dialog[open] .connect-once').waitFor()
  }),
  view(', about to revoke a key', async (page) => {
    await page.locator('#keys .hook-head button').first().click()
    await dialog(page).waitFor()
  }),
]
