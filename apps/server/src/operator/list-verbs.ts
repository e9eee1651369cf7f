import { listAppointments, listAudits, listBetaApplications, listErrors } from '@fairdraw/application'
import type { ErrorReport } from '@fairdraw/application/ports'
import { iso } from '@fairdraw/domain'
import { type Desk, minuteOf } from './desk.ts'
import { plainText } from './plain-text.ts'
import { tableText } from './table-text.ts'

const mostRequests = 200

/** `operator errors [--last N] [--json]` */
export async function errorsVerb(
  desk: Desk,
  asked: { readonly last: number; readonly isJson: boolean },
): Promise<void> {
  const reports = await listErrors(desk.ports, asked.last)
  if (asked.isJson) return desk.print(JSON.stringify(reports.map(sentReport), null, 1))
  if (reports.length === 0) return desk.say({ zh: '还没有网页错误。', en: 'No page has met an error.' })
  desk.print(reports.map(reportText).join('\n\n'))
}

function sentReport({ firstAt, lastAt, ...rest }: ErrorReport) {
  return { ...rest, first_at: iso(firstAt), last_at: iso(lastAt) }
}

function reportText(report: ErrorReport): string {
  const { count, type, value, frames, path, release, browser, lang, firstAt, lastAt } = report
  const places = frames.slice(0, 3).map((frame) => {
    const place = [frame.file, frame.line, frame.column].filter((part) => part !== null).join(':')
    return `    ${place}  ${frame.function}`
  })
  const where = [path, release, browser, lang].filter((part) => part !== null).join(' · ')
  const when = count === 1 ? minuteOf(lastAt) : `${minuteOf(firstAt)} – ${minuteOf(lastAt)}`
  return [`${count} ×  ${type}: ${value}`, ...places, `    ${where}`, `    ${when}`].map(plainText).join('\n')
}

/** `operator appointments` */
export async function appointmentsVerb(desk: Desk): Promise<void> {
  const rows = (await listAppointments(desk.ports, mostRequests)).map(({ appointment, words }) => [
    minuteOf(appointment.date),
    String(appointment.people),
    words.contactName,
    words.contactMobile,
    oneLine(words.note),
    appointment.userId,
  ])
  if (rows.length === 0) return desk.say({ zh: '没有将来的预约。', en: 'There is no appointment to come.' })
  const heads = {
    zh: ['时间', '人数', '联系人', '手机', '备注', '用户编号'],
    en: ['date', 'people', 'contact', 'mobile', 'note', 'user id'],
  }
  desk.print(tableText(heads[desk.lang], rows))
}

/** `operator beta` */
export async function betaVerb(desk: Desk): Promise<void> {
  const rows = (await listBetaApplications(desk.ports, mostRequests)).map(({ application, words }) => [
    minuteOf(application.at),
    application.feature,
    words.contact,
    words.link || '–',
    oneLine(words.note),
    application.userId,
  ])
  if (rows.length === 0) return desk.say({ zh: '没有内测申请。', en: 'Nobody has applied for a beta.' })
  const heads = {
    zh: ['时间', '功能', '联系方式', '链接', '备注', '用户编号'],
    en: ['at', 'feature', 'contact', 'link', 'note', 'user id'],
  }
  desk.print(tableText(heads[desk.lang], rows))
}

/** `operator audit [--last N]` */
export async function auditVerb(desk: Desk, last: number): Promise<void> {
  const audits = await listAudits(desk.ports, last)
  if (audits.length === 0) return desk.say({ zh: '还没有记录。', en: 'Nothing is recorded yet.' })
  const heads = {
    zh: ['时间', '用户编号', '会话', '操作', '抽奖编号'],
    en: ['at', 'user id', 'session', 'call', 'draw id'],
  }
  const rows = audits.map(({ at, userId, session, call, drawId }) => [
    minuteOf(at),
    userId,
    session?.slice(0, 8) ?? '–',
    call,
    drawId ?? '–',
  ])
  desk.print(tableText(heads[desk.lang], rows))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ') || '–'
}
