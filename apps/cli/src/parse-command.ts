import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Complaint } from './complaint.ts'
import { plainText } from './plain-text.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Options that every verb has. */
export const everyOption = {
  help: { type: 'boolean', short: 'h' },
  lang: { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
} as const satisfies Options

function complaintOfArgs(error: unknown, verb: string): Complaint {
  const { code, message } = error as { readonly code?: string; readonly message: string }
  const [, option = '?'] = /'([^' <]+)/.exec(message) ?? []
  const named = plainText(option)
  const help = { en: `See: fairdraw ${verb} --help`, zh: `请看：fairdraw ${verb} --help` }
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return new Complaint(2, {
      en: `There is no option ${named}. ${help.en}`,
      zh: `没有选项 ${named}。${help.zh}`,
    })
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return new Complaint(2, {
      en: `${named} is one word too many. ${help.en}`,
      zh: `多出了 ${named}。${help.zh}`,
    })
  return new Complaint(2, {
    en: `The option ${named} has no value, or one it should not have. ${help.en}`,
    zh: `选项 ${named} 缺少值，或不该有值。${help.zh}`,
  })
}

/** Options and words of a command line; throws a Complaint in a sentence. */
export function parseCommand<const T extends Options>(
  verb: string,
  args: readonly string[],
  options: T,
  allowPositionals: boolean,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals, strict: true, allowNegative: true })
  } catch (error) {
    throw complaintOfArgs(error, verb)
  }
}
