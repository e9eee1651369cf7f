import { contradict, isTipSigned, readTip, type SignedTip, signedUnder, unhex } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { Complaint, complaintOf } from '../complaint.ts'
import type { Machine } from '../machine.ts'
import { plainText } from '../plain-text.ts'
import type { Terminal } from '../terminal.ts'
import { keyTrustOf } from './key-book.ts'
import { textAt } from './row-lines.ts'

/** The tips of a file: one, a list of them, or one a line. Throws a Complaint. */
export async function tipsAt(fetch: Machine['fetch'], path: string): Promise<readonly unknown[]> {
  let text: string
  try {
    text = await textAt(fetch, path)
  } catch (error) {
    throw complaintOf(error, path)
  }
  const tips = parsed(text) ?? text.trim().split('\n').map(parsed)
  if (tips !== null && [tips].flat().every((tip) => typeof tip === 'object' && tip !== null))
    return [tips].flat()
  throw new Complaint(2, {
    en: plainText(`${path} holds no tips of a log: one as JSON, a list of them, or one a line.`),
    zh: plainText(`${path} 中没有日志的末条记录：应是一条 JSON、一个列表，或每行一条。`),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Compares tips without any proof: two of one place with another leaf, both signed by the key that is named, convict the log.
 * Answers with the exit code: 1 where some do, else 2, as nothing was shown of any draw.
 */
export async function compareTips(
  path: string,
  key: string | undefined,
  { fetch, homeKeys }: Machine,
  terminal: Terminal,
): Promise<number> {
  if (key === undefined)
    throw new Complaint(2, {
      en: 'Whose tips they are has to be said: --key KEY, or name a proof of the draw.',
      zh: '请说明是谁签的：加上 --key 密钥，或指定这场抽奖的证明。',
    })
  // What is no key is said to be none.
  await keyTrustOf(homeKeys, { key })
  const signed: SignedTip[] = []
  for (const tip of await tipsAt(fetch, path)) if (await isOf(key, tip)) signed.push(tip as SignedTip)
  for (const [k, tip] of signed.entries()) {
    const other = signed.slice(0, k).find((one) => contradict(one, tip))
    if (!other) continue
    const [place, a, b] = [`${tip.drawId} ${tip.seq}`, other.last, tip.last].map(plainText)
    terminal.say({
      en: `FRAUD: the log signed two different entries at one place of a draw (${place}): ${a} and ${b}. Keep the file: it convinces everybody.`,
      zh: `作假：日志在一场抽奖的同一处（${place}）签了两条不同的记录：${a} 和 ${b}。请保存这份文件，它足以说服任何人。`,
    })
    return 1
  }
  const [right, all] = [signed.length, (await tipsAt(fetch, path)).length]
  terminal.say({
    en: `${right} of ${all} are signed by this key, and none contradicts another.`,
    zh: `${all} 条中有 ${right} 条由这把密钥签名，彼此没有矛盾。`,
  })
  return 2
}

async function isOf(key: string, value: unknown): Promise<boolean> {
  try {
    return await isTipSigned(readTip(value), signedUnder(unhex(key), verifyEd25519))
  } catch {
    // What is no tip is signed by nobody.
    return false
  }
}
