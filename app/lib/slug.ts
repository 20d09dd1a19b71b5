/** A slug as specified: lower case, runs of white space to hyphens, accents kept. */
export function slugOf(name: string): string {
  return name.trim().toLocaleLowerCase('fr').replace(/\s+/g, '-')
}
