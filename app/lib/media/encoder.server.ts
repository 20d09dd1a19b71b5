/** Loads the picture codec on first use: it takes 13 MB that most processes never need. */
export const encoder = () => import('./media-encode.server.ts')
