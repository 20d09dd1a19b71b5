import cluster from 'node:cluster'
import { onFiguresAsked } from '#server/processes/figures.ts'
import type { MetricsPort } from './metrics-port.ts'

/**
 * Measures this process, for its own port or, without one, for its supervisor. The library is loaded here, so that a
 * site without metrics does not carry it.
 */
export async function startMetrics(port: MetricsPort | undefined): Promise<void> {
  const { startMeasuring } = await import('./registry.ts')
  const read = startMeasuring(cluster.worker?.id ?? 1)
  if (!port) return onFiguresAsked(read)
  const { metricsText } = await import('./metrics-text.ts')
  port.open(async () => metricsText([await read()]))
}
