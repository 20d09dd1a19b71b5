import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from './site-facts.ts'

/** What the public layout knows of the centre; undefined only where the layout itself failed. On the server alone. */
export function useSiteFacts(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>('routes/public/layout')
}
