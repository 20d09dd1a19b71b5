/** Said aloud: a table whose cells stand in a grid would be none for a screen reader. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader' },
} as const
