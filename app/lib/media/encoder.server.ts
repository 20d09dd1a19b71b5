/** What decodes and encodes pictures, loaded with the first one: it takes 13 MB that most processes never need. */
export const encoder = () => import('./media-encode.server.ts')
