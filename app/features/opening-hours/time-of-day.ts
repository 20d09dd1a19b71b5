/** Whether a text is a time of day as `<input type="time">` gives it: `08:00`. */
function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** What is wrong with two times, a sentence each; nothing where the centre can open at one and close at the other. */
export function mistakesInHours({ opens, closes }: { opens: string; closes: string }): {
  opens?: string
  closes?: string
} {
  const missing = 'Indiquez une heure.'
  if (!isTime(opens) || !isTime(closes))
    return { ...(!isTime(opens) && { opens: missing }), ...(!isTime(closes) && { closes: missing }) }
  return closes <= opens ? { closes: 'La fermeture vient après l’ouverture.' } : {}
}
