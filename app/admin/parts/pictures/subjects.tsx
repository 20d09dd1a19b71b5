type Subject = { id: string; thumbnail: string | null }

type SubjectsProps<Row> = { rows: readonly Row[]; nameOf: (row: Row) => string }

/** Maximum number of names; the others are counted. */
const named = 5

/** Names of the rows in a question, so that the right ones are deleted. */
export function Subjects<Row extends Subject>({ rows, nameOf }: SubjectsProps<Row>) {
  const more = rows.length - named
  const [only] = rows
  if (only && rows.length === 1)
    return (
      <>
        {only.thumbnail && <img src={only.thumbnail} alt="" width="44" height="44" />}
        {nameOf(only)}
      </>
    )
  return (
    <ul>
      {rows.slice(0, named).map((row) => (
        <li key={row.id}>{nameOf(row)}</li>
      ))}
      {more > 0 && <li>{more === 1 ? 'et un autre' : `et ${more} autres`}</li>}
    </ul>
  )
}
