import type {
  ChosenTemplate,
  Instant,
  OutsideCheck,
  OutsideCheckLine,
  OutsideTrouble,
} from '@fairdraw/domain'
import { type AppAccess, type AppCredentials, OutsideFailed, type Ports } from '../ports/index.ts'
import { appOf, hasSecrets, type UsableAccount } from './bound-account.ts'
import { lookAtChosen } from './message-templates.ts'

type Needs = Pick<Ports, 'miniProgram' | 'wechat' | 'wecom'>
type Looked = readonly OutsideCheckLine[]

type Looking = {
  readonly pushedAt: Instant | null
  readonly page: string
  readonly chosen: readonly ChosenTemplate[]
}

/** What is looked at once the platform lets us in, and how. */
type Part = readonly [OutsideCheck, () => Promise<unknown>]

/** No follower has this openid: that the platform knows nobody by it shows that it may be asked. */
const nobody = 'o_nobody_has_this_openid_0000'
const wayIn: readonly OutsideCheck[] = ['credentials', 'authorisation', 'address']
const codeSeconds = 60
const linkDays = 1
/** The page that a code of the mini-program opens. */
const firstPage = 'pages/index/index'

/**
 * Tries what draws need of an account, line by line; a handful of calls. `pushedAt`: when the platform's messages last
 * reached us. `page`: an address of ours, as pages with a share card have. `chosen`: templates that tell people something.
 */
export async function lookAtAccount(
  { miniProgram, wechat, wecom }: Needs,
  account: UsableAccount,
  { pushedAt, page, chosen }: Looking,
): Promise<Looked> {
  const push = pushedAt === null ? unknown('push') : works('push')
  if (!hasSecrets(account)) {
    const app = appOf(account)
    const enter = () => wechat.checkCredentials(app)
    return withPush(
      await lookInside(enter, followedParts(wechat, app, { page, chosen }), ['authorisation']),
      push,
    )
  }
  const { kind, appId, agentId, secrets } = account
  const app = { appId, secret: secrets.secret }
  const enter = () => wechat.checkCredentials(app)
  if (kind === 'mini') return await lookInside(enter, miniParts(miniProgram, app))
  if (kind === 'mp')
    return withPush(await lookInside(enter, followedParts(wechat, app, { page, chosen })), push)
  const contactSecret = secrets.contactSecret ?? null
  const lines = await wecom.check({ corpId: appId, agentId, secret: secrets.secret, contactSecret })
  return withPush(lines, push)
}

function followedParts(
  wechat: Needs['wechat'],
  app: AppAccess,
  { page, chosen }: Pick<Looking, 'chosen' | 'page'>,
): readonly Part[] {
  const chosenPart: Part = ['chosen', () => lookAtChosen(wechat, app, chosen)]
  return [
    ['followers', () => unlessGone(wechat.follower(app, nobody))],
    ['qr', () => wechat.createSceneCode(app, { scene: 'check', livesSeconds: codeSeconds })],
    ['templates', () => wechat.templates(app)],
    ...(chosen.length > 0 ? [chosenPart] : []),
    ['share', () => wechat.shareSignature(app, page)],
  ]
}

function miniParts(miniProgram: Needs['miniProgram'], app: AppCredentials): readonly Part[] {
  const place = { page: firstPage, query: '' }
  return [
    ['codes', () => miniProgram.codeOf(app, { scene: 'check', page: firstPage })],
    ['links', () => miniProgram.urlLink(app, place, linkDays)],
  ]
}

/** First whether the platform lets us in at all; nothing else can be found out where it does not. */
async function lookInside(
  enter: () => Promise<void>,
  parts: readonly Part[],
  entrance: readonly OutsideCheck[] = ['credentials', 'address'],
): Promise<Looked> {
  const failure = await failureOf(enter)
  if (failure !== null)
    return [...entranceLines(entrance, failure), ...parts.map(([check]) => unknown(check))]
  const found = await Promise.all(
    parts.map(async ([check, ask]) => {
      const wrong = await failureOf(ask)
      if (wrong === null) return works(check)
      return isWeather(wrong.trouble) ? unknown(check, wrong) : fails(check, wrong)
    }),
  )
  return [...entrance.map(works), ...found]
}

/** Which part of the way in it was that failed; where that cannot be told, none is said to. */
function entranceLines(entrance: readonly OutsideCheck[], failure: OutsideFailed): Looked {
  const isAbout = (check: OutsideCheck) => failure.trouble === check
  return entrance.map((check) => {
    if (check === 'authorisation')
      return isWeather(failure.trouble) ? unknown(check, failure) : fails(check, failure)
    if (isAbout(check)) return fails(check, failure)
    return entrance.some(isAbout) ? unknown(check) : unknown(check, failure)
  })
}

/** What passes by itself says nothing about the account. */
function isWeather(trouble: OutsideTrouble): boolean {
  return trouble === 'busy' || trouble === 'quota' || trouble === 'ticket'
}

async function failureOf(ask: () => Promise<unknown>): Promise<OutsideFailed | null> {
  try {
    await ask()
    return null
  } catch (failure) {
    if (failure instanceof OutsideFailed) return failure
    throw failure
  }
}

async function unlessGone(asking: Promise<unknown>): Promise<void> {
  await asking.catch((failure: unknown) => {
    if (!(failure instanceof OutsideFailed && failure.trouble === 'gone')) throw failure
  })
}

/** Behind the way in: that is the order in which an organiser mends them. */
function withPush(lines: Looked, push: OutsideCheckLine): Looked {
  const behind = lines.findLastIndex(({ check }) => wayIn.includes(check)) + 1
  return [...lines.slice(0, behind), push, ...lines.slice(behind)]
}

function works(check: OutsideCheck): OutsideCheckLine {
  return { check, state: 'works', trouble: null, errcode: null }
}

function fails(check: OutsideCheck, { trouble, errcode }: OutsideFailed): OutsideCheckLine {
  return { check, state: 'fails', trouble, errcode }
}

function unknown(check: OutsideCheck, failure: OutsideFailed | null = null): OutsideCheckLine {
  return { check, state: 'unknown', trouble: failure?.trouble ?? null, errcode: failure?.errcode ?? null }
}
