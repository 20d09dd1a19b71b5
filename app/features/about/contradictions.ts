import type { AboutCount, AboutValues } from './about-form.ts'

/** A figure with a contradiction on the site. `field` is the contradicting field of the form; null: none of them. */
type Contradiction = { count: AboutCount; says: string; field: string | null }

/** Patterns of figures in texts, in both languages. */
const claims: { count: AboutCount; pattern: RegExp }[] = [
  {
    count: 'experience_years',
    pattern: /(?:plus de|depuis|more than|over|for)\s+(\d+)\s*(?:ans|années|years)/giu,
  },
  {
    count: 'patients_count',
    pattern: /(?<![\d\s])(?:\s*)(\d[\d\s]*)(?:\+\s*)?(?:de\s+)?(?:satisfied\s+)?patients/giu,
  },
]

/** Texts of the form with another figure than its field, and a services count other than `activeServices`. */
export function contradictionsIn(values: AboutValues, activeServices: number): Contradiction[] {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const claimed = claims.flatMap(({ count, pattern }) =>
    texts.flatMap(([field, text]) =>
      [...text.matchAll(pattern)]
        .filter(
          ([, figure = '']) =>
            isStated(values[count]) && Number(figure.replace(/\s/g, '')) !== Number(values[count]),
        )
        .map(([says]) => ({ count, says: says.trim(), field })),
    ),
  )
  const services = values['services_count']
  if (!isStated(services) || Number(services) === activeServices) return claimed
  return [...claimed, { count: 'services_count', says: `${activeServices} services`, field: null }]
}

/** A count of 0 is hidden, so that nothing contradicts it. */
function isStated(count: string | number | undefined): boolean {
  return Number(count) > 0
}
