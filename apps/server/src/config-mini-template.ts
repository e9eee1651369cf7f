import type { OperatorTemplate } from '@fairdraw/application/ports'
import { type MessageFields, type MessagePart, messageParts } from '@fairdraw/domain'
import { groupOf, type Reading, wellFormed } from './config-groups.ts'

const [idName, fieldsName] = ['WECHAT_MINI_TEMPLATE_WON', 'WECHAT_MINI_TEMPLATE_WON_FIELDS'] as const

/**
 * The subscribe message of the operator's mini-program by which winners are told, and which of its fields says what; null
 * when none is set. Throws what `bad` makes of a wrong one, and of one without a mini-program.
 */
export function miniTemplateOf(reading: Reading, hasMini: boolean): OperatorTemplate | null {
  const group = groupOf(reading, [idName, fieldsName])
  if (!group) return null
  const [templateId = '', written = ''] = group
  const { bad } = reading
  if (!hasMini) throw bad(idName, '要与 WECHAT_MINI_APPID 一起填写', 'needs WECHAT_MINI_APPID with it')
  const formed = wellFormed(reading)
  formed(
    idName,
    templateId,
    /^[\w-]{1,100}$/,
    '应为平台给出的模板编号',
    'must be the template id that WeChat gave',
  )
  const fields = fieldsIn(written)
  if (!fields)
    throw bad(
      fieldsName,
      `应形如 title=thing1,prize=thing2,time=time3，左边只能是 ${messageParts.join('、')}，每个一次，右边是模板里的字段名`,
      `must look like title=thing1,prize=thing2,time=time3: each of ${messageParts.join(', ')} once at most, and the names of the template's fields`,
    )
  return { templateId, fields }
}

/** Null for anything but pairs of different parts and different fields, of which the title or the prize is one. */
function fieldsIn(written: string): MessageFields | null {
  const pairs = written.split(',').map((pair) => pair.trim().split('='))
  const isPart = (name: string | undefined): name is MessagePart => messageParts.some((part) => part === name)
  const isGood = pairs.every(
    ([part, field, ...more]) =>
      isPart(part) && /^[a-z_]{1,20}\d{1,3}$/.test(field ?? '') && more.length === 0,
  )
  const [parts, fields] = [new Set(pairs.map(([part]) => part)), new Set(pairs.map(([, field]) => field))]
  const isEachOnce = parts.size === pairs.length && fields.size === pairs.length
  if (!isGood || !isEachOnce || !(parts.has('title') || parts.has('prize'))) return null
  return Object.fromEntries(pairs)
}
