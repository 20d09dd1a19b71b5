/** The event by which a page that stays open learns of another day from the server: see `follow-clock.ts`. */
export const daysChanged = 'dayschanged'
