// Plain JavaScript, because the writer thread imports it without a build.

const MAX_STATEMENTS = 300
/** Longer statements insert many rows, and rarely the same number of rows again. */
const MAX_CACHED_LENGTH = 4000

/**
 * Caches prepared statements: parsing and planning takes longer than running most of them. SQLite plans again after a
 * schema change.
 */
export function cacheStatements(prepare) {
  const cache = new Map()
  return sql => {
    const cached = cache.get(sql)
    const statement = cached ?? prepare(sql)
    if (sql.length > MAX_CACHED_LENGTH) return statement
    // The map's order is the order of use: move the statement to the end.
    cache.delete(sql)
    cache.set(sql, statement)
    if (cache.size > MAX_STATEMENTS) cache.delete(cache.keys().next().value ?? '')
    return statement
  }
}
