import { intercept } from './intercept.ts'
import { always, answered, desk, type Place } from './place.ts'

const atHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** What an account with a plan near its end and something bought may have been told. */
const told = {
  list: [
    ['5', 'way_added', false, null, null, 'passkey'],
    ['4', 'plan_ending', false, null, { plan: 'pro', ends_at: atHours(60), days: 3 }],
    ['3', 'hook_disabled', false, null, null],
    ['2', 'order_trouble', true, 'FD20261120x7k2m9qwhtnp', null],
    ['1', 'order_credited', true, 'FD20261031x8k3m9qwhtnq', null],
  ].map(([id, kind, is_read, order_no, plan_end, way = null], row) => ({
    id,
    kind,
    is_read,
    order_no,
    plan_end,
    way,
    removal: null,
    at: atHours(-30 * row - 1),
  })),
  next_cursor: null,
  unread: 3,
}

const example = {
  id: 'spring-tea',
  kind: 'case',
  title: '三天的新茶品鉴会',
  task_type: 'card',
  cover: null,
  summary: '展台前翻牌，三天里来了两千多人，礼品当场递出去。',
  tags: ['展会', '茶'],
  can_start: false,
}

/** Templates and cases, and what the account was told. */
export const examplePlaces: readonly Place[] = [
  desk('templates, no cases yet', () => '/dashboard/example', '.example-card'),
  desk('templates and a case', () => '/dashboard/example', '.example-card', undefined, {
    before: answered('/example/list', { sta: 0, msg: '', data: { list: [example] } }),
  }),
  desk('template in full', () => '/dashboard/example/detail/annual-party', '.example-text'),
  desk('example in full', () => '/dashboard/example/detail/example-teams', '.example-demo'),
  desk('templates that could not be read', () => '/dashboard/example', '#main .fd-scene', undefined, {
    before: (page) => intercept(page, '/example/list', (held) => held.fail()),
    refused: /example\/list/,
  }),
  desk(
    'notices of the account',
    () => '/dashboard',
    '.notice-bell',
    async (page) => {
      await page.locator('.notice-bell:visible').first().click()
      await page.locator('.notices').waitFor()
    },
    {
      before: always('/account/notices', { sta: 0, msg: '', data: told }),
    },
  ),
]
