/** Placeholders of templates by their internal and former names, with their French names. */
const frenchNames: { readonly [place: string]: string } = {
  name: 'nom',
  date: 'date',
  time: 'heure',
  visit: 'rendez-vous',
  praticien: 'praticien',
  proposal: 'proposition',
  reference: 'référence',
  total: 'total',
  count: 'nombre',
  dates: 'dates',
}

const byWritten = new Map(
  Object.entries(frenchNames).flatMap(([place, french]) => [
    [place, place],
    [folded(french), place],
  ]),
)

/** The placeholder for a written name: `time` for "time", "heure" and "Heure"; undefined for an unknown name. */
export function placeholderNamed(written: string): string | undefined {
  return byWritten.get(folded(written))
}

/** French name of a placeholder: "heure" for `time`. */
export function placeholderName(place: string): string {
  return frenchNames[place] ?? place
}

/** A text whose placeholders have their French names: "Bonjour {nom}" for "Bonjour {name}". */
export function withFrenchPlaces(template: string): string {
  return withPlaces(template, (place) => `{${placeholderName(place)}}`)
}

/**
 * A text of the settings with its `{placeholders}` filled: `fillTemplate('Bonjour {nom}', { name: 'Awa' })`. A
 * placeholder without a value stays as it is, so that the reader of the message notices it before sending.
 */
export function fillTemplate(template: string, values: { readonly [place: string]: string }): string {
  return withPlaces(template, (place) => (Object.hasOwn(values, place) ? values[place] : undefined))
}

function withPlaces(template: string, written: (place: string) => string | undefined): string {
  return template.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const place = placeholderNamed(name)
    return (place === undefined ? undefined : written(place)) ?? whole
  })
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
