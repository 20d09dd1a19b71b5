/** A person's name after "de", as French joins them: `de Samuel`, `d’Estelle`. An H counts as not silent. */
export function ofName(name: string): string {
  return /^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
}
