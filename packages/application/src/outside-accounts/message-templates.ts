import {
  type ChosenTemplate,
  fieldProblem,
  isOffered,
  type OutsideTrouble,
  Refusal,
  type TemplateUse,
  type TemplateWay,
  templateWays,
} from '@fairdraw/domain'
import { refuseSupport } from '../organisers/refuse-support.ts'
import { requireFresh } from '../organisers/require-fresh.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { type AppAccess, type MessageTemplate, OutsideFailed, type Ports } from '../ports/index.ts'
import { askedOutside } from './asked-outside.ts'
import { appOf, usableAccount } from './bound-account.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wechat'>

type OwnTemplate = MessageTemplate & { readonly way: TemplateWay }

/** What an organiser can choose of, and chose. */
export type TemplateSight = {
  readonly templates: readonly OwnTemplate[]
  /** Why WeChat did not say which templates there are; null where it did. */
  readonly failure: { readonly trouble: OutsideTrouble; readonly errcode: number | null } | null
  readonly chosen: readonly ChosenTemplate[]
}

/**
 * The templates of the caller's official account, and which of them tell people what. What was chosen is answered also
 * while WeChat cannot be asked. Refuses `not_connected` without an account, and `not_permitted` to support.
 */
export async function readTemplates(
  { store, vault, wechat }: Needs,
  caller: UserCaller,
): Promise<TemplateSight> {
  refuseSupport(caller)
  const { userId } = caller.subject
  const { app, chosen } = await store.read(async (tx) => {
    const account = await usableAccount(tx, vault, userId, 'mp')
    if (!account) throw new Refusal('not_connected')
    return { app: appOf(account), chosen: await tx.chosenTemplates.ofAccount(account.id) }
  })
  const asked = await Promise.all(templateWays.map((way) => heardOf(wechat, app, way)))
  const failure = asked.find((one) => one.failure !== null)?.failure ?? null
  return {
    templates: asked.flatMap(({ templates }) => templates),
    failure: failure && { trouble: failure.trouble, errcode: failure.errcode },
    chosen,
  }
}

type Heard = { readonly templates: readonly OwnTemplate[]; readonly failure: OutsideFailed | null }

async function heardOf(wechat: Ports['wechat'], app: AppAccess, way: TemplateWay): Promise<Heard> {
  try {
    return { templates: await templatesOf(wechat, app, way), failure: null }
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure
    // Few accounts have one-time notifications; those that have none still send template messages.
    const hasNone = way === 'subscribe' && failure.trouble === 'permission'
    return { templates: [], failure: hasNone ? null : failure }
  }
}

async function templatesOf(
  wechat: Ports['wechat'],
  app: AppAccess,
  way: TemplateWay,
): Promise<readonly OwnTemplate[]> {
  const found = way === 'template' ? await wechat.templates(app) : await wechat.subscribeTemplates(app)
  return found.map((template) => ({ ...template, way }))
}

/**
 * Chooses the template that tells something on one way, and which of its fields says what. Refuses `not_connected`,
 * `template_gone` for one that the account has not, `template_fields_wrong` with the field and its problem,
 * `outside_failed` while WeChat cannot be asked, `fresh_sign_in_needed`, and `not_permitted` to support.
 */
export async function chooseTemplate(
  { store, vault, wechat }: Needs,
  caller: UserCaller,
  chosen: ChosenTemplate,
): Promise<void> {
  const { userId } = caller.subject
  const account = await store.read(async (tx) => {
    await requireFresh(tx, caller)
    return await usableAccount(tx, vault, userId, 'mp')
  })
  if (!account) throw new Refusal('not_connected')
  const templates = await askedOutside(templatesOf(wechat, appOf(account), chosen.way))
  const template = templates.find(({ id }) => id === chosen.templateId)
  if (!template || !isOffered(chosen.use, chosen.way)) throw new Refusal('template_gone')
  const problem = fieldProblem(template.content, chosen.fields)
  if (problem) throw new Refusal('template_fields_wrong', { ...problem })
  await store.transact(async (tx) => {
    const held = await tx.outsideAccounts.hold(userId, 'mp')
    if (held?.id !== account.id) throw new Refusal('not_connected')
    await tx.chosenTemplates.choose(account.id, chosen)
  })
}

/** From now on nobody is told this on this way. Refuses as `chooseTemplate` does; what was not chosen is no matter. */
export async function dropTemplate(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  { use, way }: { readonly use: TemplateUse; readonly way: TemplateWay },
): Promise<void> {
  await store.transact(async (tx) => {
    await requireFresh(tx, caller)
    const held = await tx.outsideAccounts.hold(caller.subject.userId, 'mp')
    if (!held) throw new Refusal('not_connected')
    await tx.chosenTemplates.drop(held.id, use, way)
  })
}

/** Asks WeChat whether all that was chosen is there still, with the fields that were chosen; `gone` where it is not. */
export async function lookAtChosen(
  wechat: Ports['wechat'],
  app: AppAccess,
  chosen: readonly ChosenTemplate[],
): Promise<void> {
  for (const way of templateWays) {
    const ofWay = chosen.filter((one) => one.way === way)
    if (ofWay.length === 0) continue
    const templates = await templatesOf(wechat, app, way)
    const isThere = ({ templateId, fields }: ChosenTemplate) =>
      templates.some(({ id, content }) => id === templateId && fieldProblem(content, fields) === null)
    if (!ofWay.every(isThere)) throw new OutsideFailed('gone')
  }
}
