import { Table, type TableProps } from 'antd'

export type Columns<Row> = NonNullable<TableProps<Row>['columns']>

type Props<Row> = Pick<
  TableProps<Row>,
  'rowKey' | 'rowClassName' | 'rowSelection' | 'tableLayout' | 'className'
> & {
  readonly label: string
  readonly columns: Columns<Row>
  readonly rows: readonly Row[]
}

/** What the desk lists in rows, as many as are handed over; a pager below them turns the pages. */
export function DeskTable<Row>({ label, rows, className = '', ...table }: Props<Row>) {
  return (
    <Table<Row>
      tableLayout="fixed"
      {...table}
      className={`desk-rows ${className}`}
      dataSource={rows as Row[]}
      pagination={false}
      aria-label={label}
    />
  )
}
