import type { AboutCount, AboutValues } from './about-form.ts'

/** A figure that something else on the site contradicts. `field` is the text that does, where it is one of the form. */
type Contradiction = { count: AboutCount; says: string; field: string | null }

/** Figures that texts claim, in both languages. */
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

/** Texts of the form that claim another figure than the one beside them, and services that are counted otherwise. */
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

/** A count of 0 is not told, so nothing contradicts it. */
function isStated(count: string | number | undefined): boolean {
  return Number(count) > 0
}
