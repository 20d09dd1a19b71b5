/** Layout of a skeleton: rows, cards with a header, fields with labels, or days beside hours. */
export type SkeletonKind = 'list' | 'board' | 'form' | 'week'

/** The skeleton of the screen at an address. */
export type SkeletonOf = (to: { pathname: string; search: string }) => SkeletonKind
