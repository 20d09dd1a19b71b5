/** A person's name after "de", as French joins them: `de Samuel`, `d’Estelle`, `du Dr Samuel`. An H is not silent. */
export function ofName(name: string): string {
  if (/^[dp]r\.?\s/i.test(name)) return `du ${name}`
  return /^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
}
