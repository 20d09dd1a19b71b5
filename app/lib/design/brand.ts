/**
 * The colours of brand.css as `#rrggbb`, for code that reads no style sheet: Mantine's shades, computed colours,
 * drawings made on the server. A test compares both.
 */
export const brand = {
  ink: '#10302b',
  river: '#0e5a52',
  'river-soft': '#cfe8e1',
  laterite: '#bf4e2a',
  'laterite-dark': '#8c2f1a',
  sun: '#f2b84b',
  sand: '#fbf7f0',
  clay: '#f1e4d3',
} as const
