import type { SkeletonKind, SkeletonOf } from '#app/admin/shell/frame/skeleton-kind.ts'

/** Skeleton of a slow screen; most of them are lists. */
export const skeletonOf: SkeletonOf = ({ pathname, search }) =>
  /^(week|day)$/.test(new URLSearchParams(search).get('view') ?? '')
    ? 'week'
    : (skeletons[pathname] ?? 'list')

const skeletons: Partial<Record<string, SkeletonKind>> = {
  '/admin': 'board',
  '/admin/dashboard': 'board',
  '/admin/analytics': 'board',
  '/admin/about': 'form',
  '/admin/account': 'form',
  '/admin/settings': 'form',
}
