export type DemoPlace = { address: string; lat: number; lng: number }

/**
 * Addresses of the demo orders by zone name; enough for each customer of a zone to have one.
 * All are public buildings, so that no private home appears on a demo invoice.
 */
export const places: Record<string, readonly DemoPlace[]> = {
  'Zone E': [
    { address: '6464 Yonge Street, North York, ON M2M 3X4', lat: 43.7983, lng: -79.4213 },
    { address: '7181 Yonge Street, Thornhill, ON L3T 0C7', lat: 43.8027, lng: -79.4196 },
    { address: '155 Hilda Avenue, North York, ON M2M 1V6', lat: 43.7936, lng: -79.4256 },
    { address: '5775 Yonge Street, North York, ON M2M 4J1', lat: 43.7837, lng: -79.4158 },
  ],
  'Zone D': [
    { address: '5100 Yonge Street, North York, ON M2N 5V7', lat: 43.7686, lng: -79.4147 },
    { address: '4841 Yonge Street, North York, ON M2N 5X2', lat: 43.7612, lng: -79.4105 },
    { address: '2901 Bayview Avenue, North York, ON M2K 1E6', lat: 43.769, lng: -79.386 },
    { address: '35 Fairview Mall Drive, North York, ON M2J 4S4', lat: 43.7785, lng: -79.3465 },
    { address: '1 Promenade Circle, Thornhill, ON L4J 4P8', lat: 43.808, lng: -79.4515 },
    { address: '900 Clark Avenue West, Thornhill, ON L4J 8C1', lat: 43.8, lng: -79.4655 },
  ],
  'Zone C': [
    { address: '1 Atkinson Street, Richmond Hill, ON L4C 0H5', lat: 43.8715, lng: -79.4395 },
    { address: '9350 Yonge Street, Richmond Hill, ON L4C 5G2', lat: 43.8565, lng: -79.4345 },
    { address: '2141 Major Mackenzie Drive West, Vaughan, ON L6A 1T1', lat: 43.856, lng: -79.5085 },
    { address: '1 Bass Pro Mills Drive, Vaughan, ON L4K 5W4', lat: 43.8255, lng: -79.538 },
    { address: '101 Town Centre Boulevard, Markham, ON L3R 9W3', lat: 43.8567, lng: -79.337 },
  ],
  'Zone B': [
    { address: '789 Yonge Street, Toronto, ON M4W 2G8', lat: 43.6718, lng: -79.3868 },
    { address: '100 Queen Street West, Toronto, ON M5H 2N2', lat: 43.6534, lng: -79.3841 },
    { address: '317 Dundas Street West, Toronto, ON M5T 1G4', lat: 43.6536, lng: -79.3925 },
    { address: '40 Orchard View Boulevard, Toronto, ON M4R 1B9', lat: 43.708, lng: -79.4 },
    { address: '770 Don Mills Road, North York, ON M3C 1T3', lat: 43.7167, lng: -79.3385 },
  ],
  'Zone A': [
    { address: '4700 Keele Street, North York, ON M3J 1P3', lat: 43.7735, lng: -79.5019 },
    { address: '300 Borough Drive, Scarborough, ON M1P 4P5', lat: 43.7757, lng: -79.2578 },
    { address: '399 The West Mall, Etobicoke, ON M9C 2Y2', lat: 43.6437, lng: -79.5655 },
    { address: '100 John West Way, Aurora, ON L4G 6J1', lat: 43.9985, lng: -79.459 },
    { address: '395 Mulock Drive, Newmarket, ON L3Y 4X7', lat: 44.0445, lng: -79.4665 },
  ],
}
