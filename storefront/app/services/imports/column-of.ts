type Named = { name: string }
type Option = Named & { values: Named[] }

/** Names the column of an error: `price`, or `options (Cut, Minced)` for a value of an option. */
export function columnOf(path: PropertyKey[], options: unknown): string {
  const [field, optionAt, , valueAt] = path
  if (field !== 'options' || !Array.isArray(options)) return path.join('.')
  const option: Option | undefined = options[Number(optionAt)]
  const names = [option, option?.values[Number(valueAt)]].flatMap(named => named?.name || [])
  return names.length > 0 ? `options (${names.join(', ')})` : 'options'
}
