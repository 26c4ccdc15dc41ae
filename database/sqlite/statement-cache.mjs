// Plain JavaScript, for the thread that writes imports it without a build.

const KEPT_STATEMENTS = 300
/** Longer ones write many rows, of ever another number. */
const MAX_KEPT_LENGTH = 4000

/** To parse and plan a query takes longer than most of them run; SQLite plans anew after a change of the schema. */
export function keepStatements(prepare) {
  const kept = new Map()
  return sql => {
    const known = kept.get(sql)
    const statement = known ?? prepare(sql)
    if (sql.length > MAX_KEPT_LENGTH) return statement
    // The oldest stands first: what is used goes to the end.
    kept.delete(sql)
    kept.set(sql, statement)
    if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
    return statement
  }
}
