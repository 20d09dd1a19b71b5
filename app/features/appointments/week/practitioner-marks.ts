import { inkOn } from '#app/lib/design/contrast.ts'
import { initialsOf, nameWords } from '#app/lib/text/initials.ts'
import type { Practitioner } from '../agenda/agenda.ts'

/** Mark of a practitioner beside a visit: colour and letters, so that it does not depend on colour alone. */
export type PractitionerMark = {
  id: string
  name: string
  /** Two letters of the name; three if two practitioners would share them. */
  letters: string
  color: string
  /** Text colour on `color`: black or white. */
  ink: ReturnType<typeof inkOn>
}

/** Marks of practitioners by id. */
export function assignMarks(practitioners: readonly Practitioner[]): ReadonlyMap<string, PractitionerMark> {
  const letters = lettersOf(practitioners.map(({ name }) => name))
  return new Map(
    practitioners.map(({ id, name, color }, index) => [
      id,
      { id, name, color, letters: letters[index] ?? '', ink: inkOn(color) },
    ]),
  )
}

function lettersOf(names: readonly string[]): string[] {
  const short = names.map((name) => initials(name))
  return short.map((own, index) =>
    short.filter((other) => other === own).length > 1 ? initials(names[index] ?? '', 1) : own,
  )
}

/** The initials of a name; two letters of a single word. `more`: further letters of the first word. */
function initials(name: string, more = 0): string {
  return initialsOf(name, (nameWords(name).length > 1 ? 1 : 2) + more)
}
