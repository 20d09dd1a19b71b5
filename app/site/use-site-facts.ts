import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from './site-facts.ts'

/** Facts of the centre from the public layout; undefined only if the layout itself failed. On the server only. */
export function useSiteFacts(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>('routes/public/layout')
}
