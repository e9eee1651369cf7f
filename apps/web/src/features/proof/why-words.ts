const zh = {
  partialMore: {
    list: '算过的都对上了。名单没有逐行读过，里面有没有差错还不知道。',
    log: '算过的都对上了。日志没有读全，后面有没有改动还不知道。',
    both: '算过的都对上了。名单和日志没有读全，其余的还不知道。',
  },
  uncheckedMore: (steps: readonly string[], reason: string | null) =>
    `没能核对${steps.map((step) => `「${step}」`).join('')}${reason === null ? '' : `：${reason}`}。`,
  madeBefore: '这份证明做出时，证明的规则还不齐全，没法核对。',
  badMore: (reason: string) => `${reason}。请下载证明保存好，它就是证据。`,
  evidence: '保存两份签名',
  expected: '应为',
  found: '实为',
  at: '位置',
}

const en: typeof zh = {
  partialMore: {
    list: 'What was recomputed agrees. The list was not read row by row, so whether it holds a fault is not known yet.',
    log: 'What was recomputed agrees. The log was not read whole, so whether it changed later on is not known yet.',
    both: 'What was recomputed agrees. List and log were not read whole, and the rest is not known yet.',
  },
  uncheckedMore: (steps, reason) =>
    `Could not be checked: ${steps.join(', ')}${reason === null ? '' : `. ${reason}`}.`,
  madeBefore: 'This proof was made before the rules of proof were complete, so it cannot be checked.',
  badMore: (reason) => `${reason}. Download the proof and keep it: it is the evidence.`,
  evidence: 'Save both signed texts',
  expected: 'Expected',
  found: 'Found',
  at: 'Where',
}

/** Why a draw is not simply right, and what differs. */
export const whyWords = { zh, en }
