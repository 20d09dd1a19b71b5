import { contrastOf } from '#app/lib/design/contrast.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { firstName } from '../patient/first-name.ts'

/** Mark of a practitioner beside a visit: colour and letters, so that no colour says it alone. */
export type PractitionerMark = {
  id: string
  name: string
  /** Two letters of the name; three where two people would share them. */
  letters: string
  color: string
  /** Text colour on that colour: black or white. */
  ink: '#000000' | '#ffffff'
}

/** The marks of all of them, by their ids. */
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
  const short = names.map((name) => initials(name, 1))
  return names.map((name, index) => {
    const own = short[index] ?? ''
    return short.filter((letters) => letters === own).length > 1 ? initials(name, 2) : own
  })
}

/** The first letters of the first and the last name, forms of address left out. */
function initials(name: string, ofFirst: number): string {
  const first = firstName(name)
  const last = name.trim().split(/\s+/).at(-1) ?? ''
  if (last === first) return first.slice(0, ofFirst + 1)
  return first.slice(0, ofFirst) + last.slice(0, 1).toUpperCase()
}

function inkOn(color: string): PractitionerMark['ink'] {
  return contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : '#000000'
}
