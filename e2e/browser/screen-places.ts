import { type Act, desk, newcomer, type Place } from './place.ts'

const add = () => '/dashboard/create_draw/screen_draw/add'
const preview = '.show-preview-stage .fd-hall-frame'

/** Opens the place for lists and puts one in, two lines of which cannot be taken. */
const imports: Act = async (page) => {
  await page.locator('.list-card-acts button').last().click()
  await page
    .locator('.roster-import textarea')
    .first()
    .fill('编号,姓名,部门\n1,何青,研发部\n1,吕星,研发部\n3,,市场部')
  await page.locator('.roster-faults li').nth(1).waitFor()
}

const acts: Act = async (page) => {
  await page.locator('.show-preview').scrollIntoViewIfNeeded()
  await page.locator(preview).waitFor()
}

/** A live draw as it is set up, and its desk before the show begins. */
export const screenPlaces: readonly Place[] = [
  desk('form of a live draw', add, preview),
  newcomer('form of a live draw on the free plan', add, preview, (page) =>
    page.locator('#section-hall').scrollIntoViewIfNeeded(),
  ),
  desk(
    'form of a live draw, its rounds',
    ({ screenDraft }) => `/dashboard/create_draw/screen_draw/${screenDraft.id}`,
    '.round-short',
    async (page) => {
      await page.locator('.round-who').nth(2).click()
      await page.locator('#section-rounds').scrollIntoViewIfNeeded()
      await acts(page)
    },
  ),
  desk(
    'form of a live draw, its screen',
    ({ screenDraft }) => `/dashboard/create_draw/screen_draw/${screenDraft.id}`,
    '.show-skins',
    async (page) => {
      await page.locator('.show-music > summary').click()
      await page.locator('#section-screen').evaluate((section) => section.scrollIntoView())
      await page.locator('.show-skins input').first().focus()
      await acts(page)
    },
  ),
  desk(
    'roster of a live draw',
    ({ screenDraft }) => `/dashboard/create_draw/screen_draw/${screenDraft.id}`,
    '.roster-rows tbody tr.ant-table-row',
    (page) => page.locator('#section-hall').evaluate((section) => section.scrollIntoView()),
  ),
  desk(
    'import of a roster',
    ({ screenDraft }) => `/dashboard/create_draw/screen_draw/${screenDraft.id}`,
    '.roster-rows tbody tr.ant-table-row',
    imports,
  ),
  desk(
    'live draw before it begins',
    ({ screenOpen }) => `/dashboard/create_draw/screen_draw/${screenOpen.id}`,
    '.roster-rows tbody tr.ant-table-row',
  ),
  desk(
    'support for a live draw',
    ({ screenOpen }) => `/dashboard/create_draw/screen_draw/${screenOpen.id}`,
    '.show-card-acts',
    async (page) => {
      await page.locator('.show-card-acts').last().locator('button').click()
      await page.locator('dialog[open]').waitFor()
    },
  ),
]
