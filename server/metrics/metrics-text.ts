import { AggregatorRegistry, type MetricObject } from 'prom-client'

/** The metrics of all processes in Prometheus's text format. */
export function metricsText(ofProcesses: MetricObject[][]): Promise<string> {
  return AggregatorRegistry.aggregate(ofProcesses).metrics()
}
