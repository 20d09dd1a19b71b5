/**
 * A slug as specified: lower case, runs of white space to hyphens, accents kept. What an address cannot hold in one word
 * counts as white space, and what it would take for something else (`..`, the end `.data`) gets a hyphen.
 */
export function slugOf(name: string): string {
  const slug = name.replace(unfit, ' ').trim().toLocaleLowerCase('fr').replace(/\s+/g, '-')
  return /^(?:\.{0,2}|_)$/.test(slug) ? '-' : slug.replace(/\.data$/, '-data')
}

const unfit = /[/\\?#%\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
