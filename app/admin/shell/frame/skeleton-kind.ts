/** What a screen looks like from far away: rows, cards with words above them, fields with labels, or days beside hours. */
export type SkeletonKind = 'list' | 'board' | 'form' | 'week'

/** The outline of the screen at an address. */
export type SkeletonOf = (to: { pathname: string; search: string }) => SkeletonKind
