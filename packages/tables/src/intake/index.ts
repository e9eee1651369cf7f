export { delimiterOf } from '../csv/sniff-delimiter.ts'
export { TableError, type TableErrorCode } from '../table-error.ts'
export { columnsNamed, isWhole, layoutOf, layoutUnder, linesUnder, withColumn } from './layout.ts'
export { type Line, trimmedLines, withUnwritten } from './line.ts'
export {
  type ListKind,
  listedPeople,
  type Own,
  ownFault,
  ownHeadings,
  ownTexts,
  weighedPeople,
} from './own-people.ts'
export {
  equalPeopleShape,
  equalPersonReading,
  type NamedKey,
  type NamedPerson,
  type Person,
  type PersonKey,
} from './people.ts'
export { plainHeading } from './plain-heading.ts'
export type { Layout, Shape } from './shape.ts'
export { type Intake, type LeftOut, type OwnCells, type Reading, type Told, takeIn } from './take-in.ts'
export { textLines } from './text-lines.ts'
