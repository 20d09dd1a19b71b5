/** True for a time of day as `<input type="time">` sends it: `08:00`. */
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

type DayTimes = { opens: string; closes: string; pause_from: string; pause_until: string }

/** Errors of a day's hours and pause, a sentence each. Both times of the pause are empty for none. */
export function mistakesInDay(times: DayTimes): { [Name in keyof DayTimes]?: string } {
  const wrong = mistakesInHours(times)
  const hasPause = times.pause_from !== '' || times.pause_until !== ''
  return hasPause && Object.keys(wrong).length === 0 ? mistakesInPause(times) : wrong
}

function mistakesInPause({ opens, closes, pause_from: from, pause_until: until }: DayTimes) {
  const missing = 'Indiquez une heure, ou videz les deux.'
  if (!isTime(from) || !isTime(until))
    return { ...(!isTime(from) && { pause_from: missing }), ...(!isTime(until) && { pause_until: missing }) }
  if (from <= opens) return { pause_from: 'La pause commence après l’ouverture.' }
  if (until <= from) return { pause_until: 'La pause finit après son début.' }
  return until >= closes ? { pause_until: 'La pause finit avant la fermeture.' } : {}
}
