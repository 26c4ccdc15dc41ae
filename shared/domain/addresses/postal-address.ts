import { anyPostalArea, anyPostalRest } from './postal-code.ts'

/** The parts of an address. `street` contains the whole text if it cannot be parsed. */
type PostalAddress = {
  street: string
  city?: string
  province?: string
  postalCode?: string
}

const LINE = new RegExp(
  `^(?<street>.+?),\\s*(?<city>[^,]+),\\s*(?<province>[A-Z]{2})\\s*,?\\s*(?<area>${anyPostalArea})\\s?(?<rest>${anyPostalRest})(?:,\\s*Canada)?$`,
  'i',
)

/** Parses a one-line address in the format of Canada Post: `6088 Yonge St, North York, ON M2M 3W5`. */
export function parsePostalAddress(text: string): PostalAddress {
  const parts = LINE.exec(text.trim())?.groups
  if (!parts) return { street: text.trim() }
  const { street = '', city, province, area, rest } = parts
  return {
    street,
    ...(city && { city: city.trim() }),
    ...(province && { province: province.toUpperCase() }),
    postalCode: `${area} ${rest}`.toUpperCase(),
  }
}
