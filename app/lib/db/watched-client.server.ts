import type postgres from 'postgres'

/** Queries and transactions of a pool that are sent or wait for a connection. */
export type PoolUse = { underway: number }

/**
 * The client with its work counted in `use`: a query, or a transaction with all of its queries, is one piece of work.
 */
export function watchedClient(client: postgres.Sql, use: PoolUse): postgres.Sql {
  function counted<Work extends Promise<unknown>>(work: Work): Work {
    use.underway++
    const end = () => void use.underway--
    work.then(end, end)
    return work
  }

  return new Proxy(client, {
    get(target, name) {
      if (name === 'unsafe')
        return (...given: Parameters<postgres.Sql['unsafe']>) => counted(target.unsafe(...given))
      if (name === 'begin')
        return (work: (sql: postgres.TransactionSql) => unknown) => counted(target.begin(work))
      return Reflect.get(target, name)
    },
  })
}
