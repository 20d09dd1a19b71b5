/** The first word of a name that is no form of address. */
export function firstName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return (
    words.find(
      (word) => !/^(m|mr|mrs|ms|mme|mlle|dr|pr|monsieur|madame|mademoiselle|famille)\.?$/i.test(word),
    ) ?? 'Patient'
  )
}
