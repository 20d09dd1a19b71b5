/** The durations of brand.css in milliseconds, for animations by script. */
export const motion = { quick: 160, calm: 220 } as const
