import { addDays } from '#app/lib/clock.ts'
import { absoluteAddress } from '#app/lib/http/address.ts'
import { type Language, localPath } from '#app/lib/text/i18n.ts'
import { type ClosureRun, runsOf } from '#app/site/closure-runs.ts'
import { spansOf } from '#app/site/hours-of.ts'
import type { DayHours, SiteFacts } from '#app/site/site-facts.ts'
import { siteTextsOf } from '#app/site/texts.ts'

export type StructuredValue = string | number | boolean | StructuredNode | StructuredValue[]
/** A node of the page's graph (schema.org). Unknown values are left out. */
export type StructuredNode = { [property: string]: StructuredValue }

/**
 * The centre in full, for the home, about, contact and services pages. `services` are its cares, with French paths, on
 * the page that lists them; their addresses keep their accents, as the links of the page do, which compresses better.
 */
export function clinicData(
  site: SiteFacts,
  language: Language,
  services: { name: string; path: string }[] = [],
): StructuredNode {
  const { origin, position } = site
  return known({
    ...clinicReference(site),
    '@type': ['Physiotherapy', 'MedicalClinic'],
    url: absoluteAddress(origin, localPath(language, '/')),
    slogan: site.tagline,
    description: site.seo.description,
    image: site.seo.picture
      ? new URL(site.seo.picture.share ?? site.seo.picture.src, origin).href
      : undefined,
    logo: site.logo ? new URL(site.logo.share ?? site.logo.src, origin).href : undefined,
    telephone: site.phone ? `+${site.phone}` : undefined,
    email: site.email || undefined,
    address: postalAddress(site),
    geo: position ? { '@type': 'GeoCoordinates', ...position } : undefined,
    openingHoursSpecification: [...openingHours(site.week), ...differentHours(site)],
    currenciesAccepted: 'XAF',
    medicalSpecialty: 'https://schema.org/Physiotherapy',
    knowsLanguage: ['fr', 'en'],
    sameAs: site.social.map(({ url }) => url),
    availableService: services.map(({ name, path }) => ({
      '@type': 'MedicalTherapy',
      name,
      url: decodeURI(absoluteAddress(origin, localPath(language, path))),
    })),
  })
}

/** Reference to the centre in other nodes; they share its `@id`. */
export function clinicReference({ origin, name }: SiteFacts): StructuredNode {
  return { '@type': 'Physiotherapy', '@id': `${origin}/#clinic`, name, url: `${origin}/` }
}

/** Breadcrumb from the home page to this one: `steps` follow the home page and include this one; French paths. */
export function breadcrumbOf(
  origin: string,
  language: Language,
  steps: { name: string; path: string }[],
): StructuredNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteTextsOf(language).home, path: '/' }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absoluteAddress(origin, localPath(language, path)),
      }),
    ),
  }
}

/** A node without unknown values, and without empty properties and lists. */
export function known(node: { [property: string]: StructuredValue | undefined }): StructuredNode {
  const entries = Object.entries(node).filter(
    (entry): entry is [string, StructuredValue] =>
      entry[1] !== undefined && entry[1] !== '' && !(Array.isArray(entry[1]) && entry[1].length === 0),
  )
  return Object.fromEntries(entries)
}

function postalAddress(site: SiteFacts): StructuredNode {
  return {
    '@type': 'PostalAddress',
    streetAddress: [site.landmark.text, site.address.text].filter(Boolean).join(', '),
    addressLocality: 'Douala',
    addressCountry: 'CM',
  }
}

/** Number of days for which differing hours are listed: search engines return before the last one. */
const daysListed = 92

/** Closed all day, in the form that search engines expect. */
const closedAllDay = { opens: '00:00', closes: '00:00' }

function differentHours({ closures, today }: SiteFacts): StructuredNode[] {
  const end = addDays(today, daysListed)
  const near = closures.filter(({ day }) => day < end)
  return runsOf(near).flatMap(({ day, last, label, ...hours }: ClosureRun) => {
    const spans = spansOf(hours)
    return (spans.length > 0 ? spans : [closedAllDay]).map((span) => ({
      '@type': 'OpeningHoursSpecification',
      name: label.text,
      validFrom: day,
      validThrough: last,
      ...span,
    }))
  })
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Each span of hours with the days that have it. */
function openingHours(week: DayHours[]): StructuredNode[] {
  const spans = week.flatMap(({ day, ...hours }) =>
    spansOf(hours).map((span) => ({ day: dayNames[day - 1] ?? '', span })),
  )
  const alike = Map.groupBy(spans, ({ span }) => `${span.opens} ${span.closes}`)
  return [...alike.values()].map((days) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.length === 1 ? (days[0]?.day ?? '') : days.map(({ day }) => day),
    ...days[0]?.span,
  }))
}
