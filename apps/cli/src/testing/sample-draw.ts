import { writeFileSync } from 'node:fs'
import beacons from '../../../../fixtures/fairness/beacons.json' with { type: 'json' }
import type { Ended, TestMachine } from './test-machine.ts'

/** Eight people with weights and groups. */
export const peopleCsv = `姓名,手机,权重,部门
张三,13800000001,1,研发部
李四,13800000002,3,研发部
王五,13800000003,1,市场部
赵六,13800000004,2,市场部;研发部
钱七,13800000005,1,市场部
孙八,13800000006,5,行政部
周九,staff:1024,1,行政部
吴十,mail:Wu@example.com,1,
`

/** Two prizes. */
const prizesJson = JSON.stringify([
  { tier: 1, name: '手机', count: 1 },
  { tier: 2, name: '杯子', count: 2 },
])

/** Puts a list, prizes and the beacon of round 1000 into the machine's folder. */
export function prepare(
  machine: TestMachine,
  people: string | Uint8Array = peopleCsv,
  prizes = prizesJson,
): void {
  writeFileSync(machine.place('people'), people)
  writeFileSync(machine.place('prizes.json'), prizes)
  writeFileSync(machine.place('beacon.json'), JSON.stringify(beacons.beacons[0]))
}

/** Draws from what was prepared, without asking, into `out`. */
export function draw(machine: TestMachine, ...more: readonly string[]): Promise<Ended> {
  const files = ['--entrants', machine.place('people'), '--prizes', machine.place('prizes.json')]
  return machine.run('draw', ...files, '--out', machine.place('out'), '--yes', ...more)
}

/** The beacon of level B comes from the prepared file. */
export function fromFile(machine: TestMachine): string[] {
  return ['--beacon', machine.place('beacon.json')]
}

/** What is said of a draw that the command line made, and of which everything agrees. */
export const recomputes = 'RECOMPUTES. Nobody but its maker vouches for when it was drawn, and how often.'

/** Verifies what was drawn into `out` with the whole list. */
export function verify(machine: TestMachine, ...more: readonly string[]): Promise<Ended> {
  return machine.run(
    'verify',
    machine.place('out/proof.json'),
    '--rows',
    machine.place('out/rows.gz'),
    ...more,
  )
}
