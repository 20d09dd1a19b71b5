/**
 * A slug as specified: lower case, white space replaced by hyphens, accents preserved. Characters that a path segment
 * cannot contain count as white space, and reserved forms (`..`, a final `.data`) get a hyphen.
 */
export function slugOf(name: string): string {
  const slug = name.replace(unfit, ' ').trim().toLocaleLowerCase('fr').replace(/\s+/g, '-')
  return /^(?:\.{0,2}|_)$/.test(slug) ? '-' : slug.replace(/\.data$/, '-data')
}

const unfit = /[/\\?#%\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
