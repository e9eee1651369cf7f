import type { Lang } from '@fairdraw/ui'

type Said = (label: string) => string
type SaidOfOne = (label: string, at: number) => string
type SaidOfRange = (label: string, min: number, max: number) => string
type Counted = {
  readonly len: SaidOfOne
  readonly min: SaidOfOne
  readonly max: SaidOfOne
  readonly range: SaidOfRange
}

/** What a form says about a value; the words of antd's own catalogues, which a test holds them to. */
export type FormMessages = {
  readonly required: Said
  readonly whitespace: Said
  readonly enum: (label: string, choices: string) => string
  readonly date: Said
  readonly type: (label: string, type: string) => string
  readonly pattern: (label: string, pattern: string) => string
  readonly string: Counted
  readonly number: Counted
  readonly array: Counted
}

const zh: FormMessages = {
  required: (label) => `请输入${label}`,
  whitespace: (label) => `${label}不能为空字符`,
  enum: (label, choices) => `${label}必须是其中一个[${choices}]`,
  date: (label) => `${label}是一个无效日期`,
  type: (label, type) => `${label}不是一个有效的${type}`,
  pattern: (label, pattern) => `${label}与模式不匹配${pattern}`,
  string: {
    len: (label, len) => `${label}须为${len}个字符`,
    min: (label, min) => `${label}最少${min}个字符`,
    max: (label, max) => `${label}最多${max}个字符`,
    range: (label, min, max) => `${label}须在${min}-${max}字符之间`,
  },
  number: {
    len: (label, len) => `${label}必须等于${len}`,
    min: (label, min) => `${label}最小值为${min}`,
    max: (label, max) => `${label}最大值为${max}`,
    range: (label, min, max) => `${label}须在${min}-${max}之间`,
  },
  array: {
    len: (label, len) => `须为${len}个${label}`,
    min: (label, min) => `最少${min}个${label}`,
    max: (label, max) => `最多${max}个${label}`,
    range: (label, min, max) => `${label}数量须在${min}-${max}之间`,
  },
}

const en: FormMessages = {
  required: (label) => `Please enter ${label}`,
  whitespace: (label) => `${label} cannot be a blank character`,
  enum: (label, choices) => `${label} must be one of [${choices}]`,
  date: (label) => `${label} is an invalid date`,
  type: (label, type) => `${label} is not a valid ${type}`,
  pattern: (label, pattern) => `${label} does not match the pattern ${pattern}`,
  string: {
    len: (label, len) => `${label} must be ${len} characters`,
    min: (label, min) => `${label} must be at least ${min} characters`,
    max: (label, max) => `${label} must be up to ${max} characters`,
    range: (label, min, max) => `${label} must be between ${min}-${max} characters`,
  },
  number: {
    len: (label, len) => `${label} must be equal to ${len}`,
    min: (label, min) => `${label} must be minimum ${min}`,
    max: (label, max) => `${label} must be maximum ${max}`,
    range: (label, min, max) => `${label} must be between ${min}-${max}`,
  },
  array: {
    len: (label, len) => `Must be ${len} ${label}`,
    min: (label, min) => `At least ${min} ${label}`,
    max: (label, max) => `At most ${max} ${label}`,
    range: (label, min, max) => `The amount of ${label} must be between ${min}-${max}`,
  },
}

export const formMessages: Readonly<Record<Lang, FormMessages>> = { zh, en }
