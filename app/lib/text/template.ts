/**
 * A text of the settings with its `{places}` filled: `fillTemplate('Bonjour {name}', { name: 'Awa' })`. A place that
 * has no value stays as it is written, so that whoever reads the message before sending it sees the slip.
 */
export function fillTemplate(template: string, values: { readonly [place: string]: string }): string {
  return template.replace(/\{(\w+)\}/g, (written, place: string) =>
    Object.hasOwn(values, place) ? (values[place] ?? written) : written,
  )
}
