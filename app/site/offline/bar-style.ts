// Inline styles, since a copied page may have the style sheet of another build than this script.

/** Style of a bar above a page. */
export const barStyle = 'background:var(--surface-tint);color:var(--text);font-size:var(--text-s)'
export const barLineStyle = 'display:flex;flex-wrap:wrap;gap:0 1em;padding-block:.375rem'
