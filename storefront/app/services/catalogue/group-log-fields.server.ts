import type { GroupInput } from '#shared/schemas/group.ts'

/** Fields of an aisle or brand for the activity log. */
export function groupLogFields({
  name,
  fName,
  description,
  fDescription,
  searchWords,
}: GroupInput) {
  return { name, fName, description, fDescription, searchWords }
}
