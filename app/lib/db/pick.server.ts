/** These columns of a table by their names, to select no others. */
export function pick<Table extends object, Name extends keyof Table>(table: Table, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}
