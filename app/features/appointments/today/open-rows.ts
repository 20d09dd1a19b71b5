/** Heights of a row on a phone 360 pixels wide: closed, and what its buttons and, on average, its notes add to that. */
const closedHeight = 54
const addedHeight = 120

/** Height that a day's list may take on a phone. */
const mostHeight = 2000

/** Rows with open buttons on a phone, however long the day is: those of one hour. */
const fewestOpen = 3

/**
 * Ids of the rows whose buttons a phone hides when a screen opens, although there is something to note: the earliest
 * ones, as many as the height of the list demands. `count`: rows of the list; `tasks`: in the order of their hours.
 */
export function chooseClosedRows(count: number, tasks: readonly { id: string }[]): ReadonlySet<string> {
  const room = Math.floor((mostHeight - count * closedHeight) / addedHeight)
  return new Set(tasks.slice(0, -Math.max(fewestOpen, room)).map(({ id }) => id))
}
