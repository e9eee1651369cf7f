import { Complaint } from './complaint.ts'
import type { Machine } from './machine.ts'
import type { Terminal } from './terminal.ts'

/** The operator's verbs: they belong to a deployment, so its own program carries them out. Answers with its exit code. */
export async function operatorCommand(
  args: readonly string[],
  machine: Machine,
  terminal: Terminal,
): Promise<number> {
  if (machine.operator === null)
    throw new Complaint(2, {
      en: 'Operator verbs work on a deployment: run node scripts/fairdraw.mjs operator in its folder.',
      zh: '管理员命令作用于一个部署，请在它的文件夹里运行 node scripts/fairdraw.mjs operator。',
    })
  const isSaid = args.some((arg) => arg === '--lang' || arg.startsWith('--lang='))
  return await machine.runProgram(machine.operator, isSaid ? args : [...args, '--lang', terminal.lang])
}
