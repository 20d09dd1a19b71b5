import type postgres from 'postgres'
import { log } from '#app/lib/log.server.ts'
import { queryName } from './query-name.ts'

/** Queries and transactions of a pool that are running or wait for a connection. */
export type PoolUse = { underway: number }

/** Time in milliseconds above which a query is logged as slow. */
const slowMs = 200

/**
 * The client with its work counted in `use`; a transaction with all its queries counts once. A slow query is named in
 * the log, without its values; its time includes the wait for a connection.
 */
export function watchedClient(client: postgres.Sql, use: PoolUse, pool: string): postgres.Sql {
  function counted<Started extends Promise<unknown>>(work: Started): Started {
    use.underway++
    const end = () => void use.underway--
    work.then(end, end)
    return work
  }

  function timed<Started extends Promise<unknown>>(work: Started, text: string): Started {
    const started = performance.now()
    const end = () => {
      const ms = Math.round(performance.now() - started)
      if (ms > slowMs) log().warn({ query: queryName(text), pool, ms }, 'a slow query')
    }
    work.then(end, end)
    return work
  }

  /** The client of a transaction, whose queries are not counted separately. */
  function within<Client extends postgres.TransactionSql>(transaction: Client): Client {
    return new Proxy(transaction, {
      get(target, name) {
        if (name === 'unsafe') return (...given: Unsafe) => timed(target.unsafe(...given), given[0])
        if (name === 'savepoint') return (work: Work) => target.savepoint((sql) => work(within(sql)))
        return Reflect.get(target, name)
      },
    })
  }

  return new Proxy(client, {
    get(target, name) {
      if (name === 'unsafe') return (...given: Unsafe) => counted(timed(target.unsafe(...given), given[0]))
      if (name === 'begin') return (work: Work) => counted(target.begin((sql) => work(within(sql))))
      return Reflect.get(target, name)
    },
  })
}

type Unsafe = Parameters<postgres.Sql['unsafe']>
type Work = (sql: postgres.TransactionSql) => unknown
