import { type DrawId, firstStageId, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { accountOf } from '../organisers/user-info.ts'
import type { DrawTemplate, Ports, Reading } from '../ports/index.ts'
import { withoutPast } from './copy-draw.ts'
import { drawNames, insertDraft } from './insert-draft.ts'
import { ownDraw } from './owned-draw.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Most templates an organiser keeps: a page of them is read at once. */
const mostTemplates = 50

/**
 * Keeps the settings of an own draw under a name. What is people stays with the draw: codes, rosters, admins, the block
 * list. Refuses `template_count_reached`.
 */
export async function saveTemplate(
  { store, vault }: Needs,
  userId: UserId,
  { id: drawId, name }: { readonly id: DrawId; readonly name: string },
): Promise<{ readonly templateId: string }> {
  const id = hex(vault.randomBytes(12))
  return await store.transact(async (tx) => {
    const { settings } = await ownDraw(tx, userId, firstStageId(drawId))
    if ((await tx.templates.ofOwner(userId)).length >= mostTemplates)
      throw new Refusal('template_count_reached')
    await tx.templates.add({ id, ownerId: userId, name, settings, madeAt: await tx.now() })
    return { templateId: id }
  })
}

/** The caller's own templates, the newest first. */
export function listTemplates(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
): Promise<readonly DrawTemplate[]> {
  return store.read((tx) => tx.templates.ofOwner(userId))
}

/** Gives an own template another name; refuses `not_found` for everybody else's. */
export async function renameTemplate(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { templateId, name }: { readonly templateId: string; readonly name: string },
): Promise<void> {
  await store.transact(async (tx) => {
    await ownTemplate(tx, userId, templateId)
    await tx.templates.rename(templateId, name)
  })
}

/** Removes an own template; draws that began from it stay as they are. */
export async function removeTemplate(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  templateId: string,
): Promise<void> {
  await store.transact(async (tx) => {
    await ownTemplate(tx, userId, templateId)
    await tx.templates.remove(templateId)
  })
}

/** A draft with the settings of an own template; times that have passed are left out. */
export async function useTemplate(
  ports: Needs,
  userId: UserId,
  templateId: string,
): Promise<{ readonly id: string; readonly lid: string; readonly version: number }> {
  const names = drawNames(ports)
  return await ports.store.transact(async (tx) => {
    const { settings } = await ownTemplate(tx, userId, templateId)
    const account = await accountOf(tx, userId)
    const { version } = await insertDraft(tx, account, names, withoutPast(settings, await tx.now()))
    return { ...names, version }
  })
}

async function ownTemplate(tx: Reading, userId: UserId, id: string): Promise<DrawTemplate> {
  const template = await tx.templates.byId(id)
  if (template?.ownerId !== userId) throw new Refusal('not_found')
  return template
}
