// In place: a copy may come with the style sheet of another build than the script that writes this.

/** The style of a line above a page. */
export const barStyle = 'background:var(--surface-tint);color:var(--text);font-size:var(--text-s)'
export const barLineStyle = 'display:flex;flex-wrap:wrap;gap:0 1em;padding-block:.375rem'
