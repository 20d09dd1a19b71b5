/** The first word of a name that is no form of address: of a patient that may be the family name. */
export function firstName(name: string): string {
  return wordsOf(name)[0] ?? 'Patient'
}

/** The initials of a name, in the order of its words: “Mme Estelle Moukouri” is “E. M.”. */
export function dottedInitials(name: string): string {
  return (
    wordsOf(name)
      .map((word) => `${word.slice(0, 1).toUpperCase()}.`)
      .join(' ') || 'Patient'
  )
}

function wordsOf(name: string): string[] {
  return name
    .split(/\s+/)
    .filter(
      (word) =>
        word !== '' && !/^(m|mr|mrs|ms|mme|mlle|dr|pr|monsieur|madame|mademoiselle|famille)\.?$/i.test(word),
    )
}
