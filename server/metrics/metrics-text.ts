import { AggregatorRegistry, type MetricObject } from 'prom-client'

/** The metrics of all processes in the text that Prometheus reads. */
export function metricsText(ofProcesses: MetricObject[][]): Promise<string> {
  return AggregatorRegistry.aggregate(ofProcesses).metrics()
}
