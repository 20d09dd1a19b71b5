/** True for a time of day as `<input type="time">` gives it: `08:00`. */
function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Errors of two times, a sentence each; empty for valid hours. */
export function mistakesInHours({ opens, closes }: { opens: string; closes: string }): {
  opens?: string
  closes?: string
} {
  const missing = 'Indiquez une heure.'
  if (!isTime(opens) || !isTime(closes))
    return { ...(!isTime(opens) && { opens: missing }), ...(!isTime(closes) && { closes: missing }) }
  return closes <= opens ? { closes: 'La fermeture vient après l’ouverture.' } : {}
}
